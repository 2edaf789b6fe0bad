/** Reports every round that was played from a balance kept here to the operator, in order, until it is confirmed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOperator } from './operator-client.ts';
import type { WalletRound, WalletStore } from './wallet-store.ts';

export type Report = (round: WalletRound) => void;

type Deps = { readonly callOperator: CallOperator; readonly store: WalletStore; readonly retryMs?: number };

const maxWaitMs = 30_000;

/** Rounds left unreported by an earlier run are reported first. */
export function createReport({ callOperator, store, retryMs = 500 }: Deps): Report {
  /** The last report of each player: the next one waits for it. */
  const pending = new Map<string, Promise<void>>();

  const reportUntilConfirmed = async ({
    vendor,
    playerId,
    currency,
    gameCode,
    roundId,
    stake,
    payout,
    at,
  }: WalletRound) => {
    const round = { playerId, currency, gameCode, roundId, txId: `${roundId}-p` };
    const fields = { ...round, amount: stake, winAmount: payout, playedAt: at };
    for (let waitMs = retryMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      const answer = await callOperator(vendor, 'played', fields);
      if (answer?.code === 0) return store.markReported(roundId);
      await sleep(waitMs, null, { ref: false });
    }
  };

  const report: Report = (round) => {
    const key = `${round.vendor} ${round.playerId}`;
    const done = (pending.get(key) ?? Promise.resolve()).then(() => reportUntilConfirmed(round));
    pending.set(key, done);
    void done.then(() => pending.get(key) === done && pending.delete(key));
  };
  for (const round of store.listUnreported()) report(round);
  return report;
}
