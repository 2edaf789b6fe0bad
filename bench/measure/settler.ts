/**
 * A worker that places and settles bets of a vendor in chunks, for `settle`: a process of its own, as workers are. Which
 * bet is which follows from its number, so that nothing is kept here and the same chunk can be settled again.
 */
import { hash } from 'node:crypto';
import { applySteps, type BetStep, type PlacedBet } from '#domains/bets/server/index.ts';
import { money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { createPool, transact } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';

export type SettlerCommand = { readonly do: 'place' | 'settle'; readonly from: number; readonly to: number };
export type SettlerAnswer = { readonly ms: number; readonly taken: number; readonly replayed: number };

const chunk = 5_000;
const [url = '', playerPrefix = '', players = '1', each = '1', vendor = '', node = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 2, name: 'bench settler' });
const members = Array.from({ length: Number(players) }, (_, nth) => memberOf(`${playerPrefix} ${nth}`));
const draw = 'draw-1';

/** In the order of members, so that a chunk changes the sums of few of them. */
function betOf(n: number): PlacedBet {
  const member = members[Math.floor(n / Number(each))];
  if (!member) throw new Error('no players');
  const tx = `draw-${n}`;
  const names = { vassalage: vendor, round: `${member}:${tx}`, gameRound: draw, vendorTx: tx };
  const betContext = { merchant: 'demo', currency: 'PHP', category: 'RNG', node };
  return { ...names, ...betContext, member, stake: money(100_000n), placedAt: systemClock.now() };
}

/** Every second one has won. */
function resultOf(n: number, at: Instant): BetStep {
  const { vassalage, round } = betOf(n);
  const key = hash('sha256', `${draw} ${round}`, 'hex').slice(0, 40);
  const amount = money(n % 2 === 0 ? 195_000n : 0n);
  return { kind: 'pay', wager: { vassalage, round }, amount, key, at };
}

async function runCommand({ do: what, from, to }: SettlerCommand): Promise<SettlerAnswer> {
  const began = performance.now();
  let [taken, replayed] = [0, 0];
  let next = from;
  // Two at a time: while one is being committed, the other is read and written.
  const work = async () => {
    for (let at = next; at < to; at = next) {
      next += chunk;
      const numbers = Array.from({ length: Math.min(chunk, to - at) }, (_, nth) => at + nth);
      const now = systemClock.now();
      const stepOf = (n: number): BetStep => (what === 'place' ? { kind: 'place', bet: betOf(n) } : resultOf(n, now));
      const steps = numbers.map(stepOf);
      const stepped = await transact(pool, (tx) => applySteps(tx, steps));
      for (const one of stepped) {
        if (!one.ok) throw new Error(`settle: a bet was refused: ${one.fault}`);
        if (one.replayed) replayed += 1;
        else taken += 1;
      }
    }
  };
  await Promise.all([work(), work()]);
  return { ms: performance.now() - began, taken, replayed };
}

process.on('message', (order: SettlerCommand) => {
  void runCommand(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
