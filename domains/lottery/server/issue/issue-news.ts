/** What others are told of a change of an issue: domains by an event, open pages by the topic of the game. */
import { issueDrawn, issueVoided } from '#domains/lottery/contract/event.ts';
import { type LotteryNews, lotteryTopic } from '#domains/lottery/contract/live.ts';
import type { Tx } from '#platform/server/context.ts';
import { publishEvent, publishLiveEvents } from '#platform/server/outbox/index.ts';

export const publishNews = (tx: Tx, news: readonly LotteryNews[]): Promise<void> =>
  publishLiveEvents(
    tx,
    news.map((data) => ({ topic: lotteryTopic(data.gameCode), event: 'lottery', data })),
  );

type IssueName = { readonly id: bigint; readonly game: string; readonly number: string };

/** Of one issue in the order of its changes. */
const topicOf = ({ game }: IssueName) => `lottery:${game}`;

export const publishDrawn = (tx: Tx, issue: IssueName, resultVersion: number): Promise<void> =>
  publishEvent(tx, {
    event: issueDrawn,
    topic: topicOf(issue),
    data: { issueId: issue.id, game: issue.game, number: issue.number, resultVersion },
  });

export const publishVoided = (tx: Tx, issue: IssueName): Promise<void> =>
  publishEvent(tx, {
    event: issueVoided,
    topic: topicOf(issue),
    data: { issueId: issue.id, game: issue.game, number: issue.number },
  });
