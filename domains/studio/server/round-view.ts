/** A round as its player is told it. What decides an open one is no part of it. */
import type { Round } from '#domains/studio/contract/round.ts';
import { endsBy } from '../rules/abandoned.ts';
import { payoutOf } from '../rules/multiplier.ts';
import { numberOf } from '../rules/replay/reading.ts';
import { capped } from '../rules/settle.ts';
import type { GameLimits } from './limit.store.ts';
import type { ProvenRound } from './round.store.ts';
import type { Sealer } from './seal.ts';

export function showRound(row: ProvenRound, limits: GameLimits, sealer: Sealer): Round {
  const { id, key, game, state, stake, parameters, outcome, times, payout, isCapped, startedAt, endedAt } = row;
  const isOpen = state === 'open';
  const { opened, guesses } = parameters;
  return {
    roundId: id,
    key,
    game,
    state,
    stake,
    parameters,
    outcome: { ...outcome, ...(opened !== undefined && { opened }), ...(guesses !== undefined && { guesses }) },
    multiplier: isOpen || times === null ? null : numberOf(times),
    payout,
    isCapped,
    cashOut:
      isOpen && times !== null && times > 0n
        ? { multiplier: numberOf(times), payout: capped(payoutOf(stake, times), limits.maxPayout).payout }
        : null,
    jackpot: row.jackpot,
    proof: {
      serverSeedHash: row.hash,
      serverSeed: row.revealed && sealer.open(row.revealed, row.pair),
      clientSeed: row.clientSeed,
      nonce: row.nonce,
      version: row.version,
      dataHash: row.dataHash,
    },
    startedAt,
    endedAt,
    endsBy: isOpen ? endsBy(startedAt) : null,
  };
}
