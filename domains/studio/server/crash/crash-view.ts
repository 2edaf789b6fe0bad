/** The players' view of the shared round: without its point before it has ended. */
import type { CrashBet, CrashRound } from '#domains/studio/contract/crash.ts';
import type { Round } from '#domains/studio/contract/round.ts';
import { numberOf } from '#domains/studio/rules/replay/parameter-reader.ts';
import { gameInfoOf } from '#domains/studio/rules/round/settle.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { CrashBetRow, CrashRoundRow } from './crash.store.ts';

/** The betting phase, and the pause between the end and the next round. */
export const bettingMs = 7_000;
export const pauseMs = 3_000;

export function showCrashRound(row: CrashRoundRow, now: Instant): CrashRound {
  const hasBusted = now > row.bustsAt;
  return {
    number: row.number,
    phase: now < row.startsAt ? 'betting' : hasBusted ? 'busted' : 'running',
    opensAt: row.opensAt,
    startsAt: row.startsAt,
    hash: row.hash,
    salt: row.salt,
    place: row.place,
    bustedAt: hasBusted ? row.bustsAt : null,
    point: hasBusted ? numberOf(row.point) : null,
    seed: hasBusted ? row.seed : null,
    nextAt: hasBusted ? addMs(row.bustsAt, pauseMs) : null,
  };
}

export const showCrashBet = ({ id, player, stake, state, times, payout }: CrashBetRow): CrashBet => ({
  betId: id,
  player,
  stake,
  isCancelled: state === 'cancelled',
  left: state === 'left' && times !== null ? numberOf(times) : null,
  payout,
});

export function showOwnBet(bet: CrashBetRow, round: CrashRoundRow, now: Instant): Round {
  const { id, key, state, stake, times, payout, isCapped, placedAt, endedAt } = bet;
  const hasBusted = now > round.bustsAt;
  const left = state === 'left' && times !== null ? numberOf(times) : null;
  const isOpen = state === 'open';
  return {
    roundId: id,
    key,
    game: 'crash',
    isFree: false,
    number: round.number,
    state: isOpen ? 'open' : state === 'cancelled' ? 'void' : 'ended',
    stake,
    parameters: { ...(left !== null && left > 1 && { cashOut: left }), published: round.published },
    outcome: { ...(hasBusted && { point: numberOf(round.point) }), left },
    multiplier: isOpen || times === null ? null : numberOf(times),
    payout,
    isCapped,
    cashOut: null,
    jackpot: null,
    proof: {
      serverSeedHash: round.hash,
      serverSeed: hasBusted ? round.seed : null,
      clientSeed: round.salt,
      nonce: round.place,
      version: gameInfoOf('crash').version,
      dataHash: null,
    },
    startedAt: placedAt,
    endedAt,
    endsBy: null,
  };
}

export const toOwnBet = (bet: CrashBetRow, round: CrashRoundRow, now: Instant) => ({
  bet: showOwnBet(bet, round, now),
  auto: bet.auto === null ? null : numberOf(bet.auto),
});
