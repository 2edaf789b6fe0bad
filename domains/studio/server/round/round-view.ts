/** The player's view of a round. It never contains what decides an open round. */
import type { Round } from '#domains/studio/contract/round.ts';
import { payoutOf } from '#domains/studio/rules/multiplier.ts';
import { numberOf } from '#domains/studio/rules/replay/parameter-reader.ts';
import { abandonedAt } from '#domains/studio/rules/round/abandoned-round.ts';
import { capPayout } from '#domains/studio/rules/round/settle.ts';
import type { Sealer } from '../fairness/sealer.ts';
import type { GameLimits } from './limit.store.ts';
import type { ProvenRound } from './round.store.ts';

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
    isFree: row.grant !== null,
    parameters,
    outcome: { ...outcome, ...(opened !== undefined && { opened }), ...(guesses !== undefined && { guesses }) },
    multiplier: isOpen || times === null ? null : numberOf(times),
    payout,
    isCapped,
    cashOut:
      isOpen && times !== null && times > 0n
        ? { multiplier: numberOf(times), payout: capPayout(payoutOf(stake, times), limits.maxPayout).payout }
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
    endsBy: isOpen ? abandonedAt(startedAt) : null,
  };
}
