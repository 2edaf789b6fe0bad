/** The issues of the open game: asked for, kept fresh by live events and by the clock, and read by the second. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type LotteryNews, lotteryTopic } from '#domains/lottery/contract/live.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { deviceNow } from '#platform/web/device-clock.ts';
import { joinTopic, type SharedTopic } from '#platform/web/live-topic.ts';
import { type IssueState, issueKey, issueQuery, lotteryKey } from '../lottery.queries.ts';
import { ticketsKey } from '../ticket/ticket.queries.ts';
import { type DrawPhase, nextQueryMs, phaseAt } from './draw-phase.ts';

const tickMs = 200;

function subscribeToTicks(tick: () => void) {
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
}

/** A tab that slept asks again when it is looked at. */
export function useIssue(gameCode: string) {
  const call = useCall();
  useIssueNews(gameCode);
  return useQuery({
    ...issueQuery(call, gameCode),
    refetchInterval: ({ state }) => nextQueryMs(state.data, deviceNow()),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

function useIssueNews(gameCode: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const apply = (news: LotteryNews) => {
      const { result } = news;
      if (news.kind === 'drawn' && result !== undefined)
        queries.setQueryData<IssueState>(issueKey(gameCode), (known) => known && withResult(known, news));
      if (news.kind === 'drawn' || news.kind === 'voided') void queries.invalidateQueries({ queryKey: ticketsKey });
      void queries.invalidateQueries({ queryKey: issueKey(gameCode) });
      if (news.kind === 'opened') void queries.invalidateQueries({ queryKey: [...lotteryKey, 'game', gameCode] });
    };
    return joinTopic(lotteryTopic(gameCode) as SharedTopic, (event, data) => {
      if (event === 'lottery') apply(data as LotteryNews);
    });
  }, [gameCode, queries]);
}

/** The result is shown with the event; the rest of the state follows by a call. */
function withResult(known: IssueState, { issue, result, version, source }: LotteryNews): IssueState {
  const waiting = [...known.waiting, known.current, known.next].find((one) => one?.issue === issue);
  if (result === undefined || (known.last !== null && known.last.issue > issue)) return known;
  const last = {
    issue,
    result: Object.fromEntries(Object.entries(result).map(([prize, numbers]) => [prize, [...numbers]])),
    drawsAt: waiting?.drawsAt ?? known.now,
    drawnAt: waiting?.drawsAt ?? known.now,
    version: version ?? 1,
    source: source ?? 'own',
  };
  return { ...known, last, waiting: known.waiting.filter((one) => one.issue !== issue) };
}

export const serverNow = ({ now, receivedAt }: Pick<IssueState, 'now' | 'receivedAt'>): number =>
  deviceNow() + (now - receivedAt);

/** Renders when the phase changes and not with each second. */
export function usePhase(state: IssueState): DrawPhase {
  const read = useCallback(() => {
    const { kind, issue, waiting, isDrawing, isDelayed } = phaseAt(state, serverNow(state));
    return [kind, issue?.issue, waiting?.issue, isDrawing, isDelayed].join(' ');
  }, [state]);
  useSyncExternalStore(subscribeToTicks, read, read);
  return phaseAt(state, serverNow(state));
}

/** The server's clock in whole seconds, for whatever counts. */
export function useServerSecond(state: Pick<IssueState, 'now' | 'receivedAt'>): number {
  const read = () => Math.floor(serverNow(state) / 1_000) * 1_000;
  return useSyncExternalStore(subscribeToTicks, read, read);
}
