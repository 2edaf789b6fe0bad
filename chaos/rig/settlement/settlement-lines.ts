/** Lines of two agents with contracts of all kinds, and what their players bet; the same in every run. */
import {
  at,
  createAgentActions,
  realtimeTerms,
  type TestBet,
  tier,
  tieredTerms,
} from '#domains/agents/server/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { manualClock } from '#tools/testing/http.ts';

/** A Sunday; contracts of days and weeks begin on the next day. */
export const firstDay = at('2026-11-01 12:00');
/** Players of the upper and of the lower agent. */
export type SettlementLine = {
  readonly upper: MemberId;
  readonly lower: MemberId;
  readonly players: readonly MemberId[];
};
export type SettlementLines = Awaited<ReturnType<typeof createLines>>;

const betsAtOnce = 2_000;
/** Kinds with short windows: for so many lines, in the last hours. */
const linesOfHours = 3;

export async function createLines(pool: Pool, { lines: count, days }: { lines: number; days: number }) {
  const clock = manualClock(firstDay);
  const world = createAgentActions({ db: { pool }, clock });
  const lines: SettlementLine[] = [];
  for (let n = 0; n < count; n++) {
    const upper = await world.member(`upper${n}`, null, 1);
    const lower = await world.member(`lower${n}`, upper, 1);
    lines.push({
      upper,
      lower,
      players: [await world.member(`above${n}`, upper), await world.member(`below${n}`, lower)],
    });
  }
  const agree = async (
    { upper, lower }: SettlementLine,
    terms: (share: number) => Parameters<typeof world.contract>[2],
  ) => {
    await world.contract(null, upper, terms(1));
    await world.contract(upper, lower, terms(0.5));
  };
  for (const line of lines) {
    await agree(line, (share) => tieredTerms('daily', [tier(1_000, 0, 1, share)]));
    await agree(line, (share) =>
      tieredTerms('dividend', [tier(1_000, 1_000, 1, 20 * share)], { period: 'weekly', carry: 'forever' }),
    );
  }
  // The last day begins at this moment; its hours and five minutes have contracts of their own.
  const lastDay = instant(firstDay + days * dayMs);
  clock.set(lastDay);
  for (const line of lines.slice(0, linesOfHours)) {
    await agree(line, (share) => tieredTerms('hourly', [tier(1_000, 0, 1, share)]));
    await agree(line, (share) => realtimeTerms(share, share));
  }
  const play = async (bets: readonly TestBet[]) => {
    for (let from = 0; from < bets.length; from += betsAtOnce) await world.play(...bets.slice(from, from + betsAtOnce));
  };
  const betsOf = (moment: Instant, salt: number) =>
    lines.flatMap(({ players }, line) => players.map((member, nth) => betOf(member, moment, line * 2 + nth + salt)));
  const noons = Array.from({ length: days }, (_, day) => instant(firstDay + day * dayMs));
  await play(noons.flatMap((noon, day) => betsOf(noon, day * 13)));
  const quarters = Array.from({ length: 12 }, (_, n) => instant(lastDay + hourMs + n * 15 * minuteMs));
  await play(quarters.flatMap((moment, n) => betsOf(moment, n * 5)));
  return {
    ...world,
    lines,
    lastDay,
    /** A bet of a day that may be settled already: both bills of its line are corrected. */
    playLate: (line: SettlementLine, day: number) =>
      play(line.players.map((member, nth) => betOf(member, instant(firstDay + day * dayMs - hourMs), day + nth))),
  };
}

/** At least the least that counts anywhere, and won or lost. */
function betOf(member: MemberId, moment: Instant, salt: number): TestBet {
  const stake = 1_000 + (salt % 50) * 100;
  return { member, at: platformText(moment), stake, payout: (stake * (salt % 21)) / 10 };
}

const platformText = (moment: Instant) => new Date(moment + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
