/**
 * What a lottery page receives over the socket: each change of an issue of its game. The countdown and the last ten seconds are
 * the page's own, from the times of the issue and the clock of the server.
 */
import type { Topic } from '#kernel/live.ts';
import type { ResultSource } from './issue.ts';
import type { DrawResult } from './selection.ts';

export const lotteryTopic = (gameCode: string): Topic => `room:lottery:${gameCode}`;

/** The data of the live event `lottery`. */
export type LotteryNews = {
  readonly gameCode: string;
  readonly issue: string;
  /** `changed`: its times are others now. */
  readonly kind: 'opened' | 'closed' | 'drawn' | 'delayed' | 'voided' | 'changed';
  /** With `drawn`. */
  readonly result?: DrawResult;
  readonly version?: number;
  readonly source?: ResultSource;
};
