/** Tells the house of every round that was played from a balance kept here, in its order, until it is heard. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from './gateway.ts';
import type { Purses, Round } from './purse.ts';

export type Report = (round: Round) => void;

type Deps = { readonly ask: Ask; readonly purses: Purses; readonly againMs?: number };

const longestMs = 30_000;

/** What was left when the vendor was stopped is told first. */
export function createReport({ ask, purses, againMs = 500 }: Deps): Report {
  /** The last word of each player: the next one waits for it. */
  const lines = new Map<string, Promise<void>>();

  const insist = async ({ vendor, playerId, currency, gameCode, roundId, stake, payout, at }: Round) => {
    const round = { playerId, currency, gameCode, roundId, txId: `${roundId}-p` };
    const told = { ...round, amount: stake, winAmount: payout, playedAt: at };
    for (let waitMs = againMs; ; waitMs = Math.min(waitMs * 2, longestMs)) {
      const answer = await ask(vendor, 'played', told);
      if (answer?.code === 0) return purses.markTold(roundId);
      await sleep(waitMs, null, { ref: false });
    }
  };

  const report: Report = (round) => {
    const key = `${round.vendor} ${round.playerId}`;
    const told = (lines.get(key) ?? Promise.resolve()).then(() => insist(round));
    lines.set(key, told);
    void told.then(() => lines.get(key) === told && lines.delete(key));
  };
  for (const round of purses.untold()) report(round);
  return report;
}
