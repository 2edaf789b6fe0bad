import { balances, createPoster, type Item, type Poster, post, type Verdict, verify } from '#ledger';
import { bank, bets, cashOf, fund, heldOf, itemOf, leg, ofKind } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import type { ChaosCase } from './case.ts';
import { shuffled } from './rig/chance.ts';
import { openPools } from './rig/pools.ts';

type Size = { readonly callers: number; readonly affordable: number; readonly rounds: number };

export const race: ChaosCase = {
  name: 'race',
  what: 'A thousand bets at once on money for exactly one hundred; then mixed with transfers both ways and linked legs.',
  goal: 'exactly 100 accepted each round, never below zero',
  run: async ({ short, database }) => {
    const size = short ? { callers: 300, affordable: 30, rounds: 1 } : { callers: 1_000, affordable: 100, rounds: 10 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl, 8);
    const doors = [createPoster(pool), createPoster(pool), singly(pool)];
    try {
      const plain: number[] = [];
      const mixed: number[] = [];
      for (let round = 0; round < size.rounds; round++) {
        plain.push(await plainRound(pool, doors, { ...size, round }));
        mixed.push(await mixedRound(pool, doors, { ...size, round }));
      }
      const { rows } = await owner.query<{ below: bigint }>(
        'SELECT count(*) AS below FROM ledger.entry WHERE account > 0 AND after < 0',
      );
      const below = rows[0]?.below ?? -1n;
      const { differences } = await verify(owner);
      const exact = [...plain, ...mixed].every((accepted) => accepted === size.affordable);
      return {
        passed: exact && below === 0n && differences.length === 0,
        figures:
          `${size.rounds} rounds of ${size.callers}: accepted ${plain.join(' ')}; mixed: ${mixed.join(' ')} units; ` +
          `${below} balances below zero, ${differences.length} differences`,
      };
    } finally {
      await Promise.all(doors.map((door) => door.close()));
      await close();
    }
  },
};

type Round = Size & { readonly round: number };

/** Without the group commit, one transaction each: as jobs and settlements post beside it. */
function singly(pool: Pool): Poster {
  return {
    submit: async (item) => {
      const [verdict] = await transact(pool, (tx) => post(tx, [item]));
      if (!verdict) throw new Error('no verdict');
      return verdict;
    },
    close: async () => {},
  };
}

const sendAll = (doors: readonly Poster[], items: readonly Item[]) =>
  Promise.all(
    shuffled(items).map(async (item, n) => {
      const verdict = await doors[n % doors.length]?.submit(item);
      if (!verdict) throw new Error('no door');
      return { item, verdict };
    }),
  );

async function plainRound(pool: Pool, doors: readonly Poster[], { round, callers, affordable }: Round) {
  const name = `racer ${round}`;
  await fund(pool, [name], BigInt(affordable));
  const items = Array.from({ length: callers }, (_, n) => itemOf(`race:${round}:${n}`, leg(cashOf(name), bets, 1n)));
  const answers = await sendAll(doors, items);
  return answers.filter(({ verdict }) => verdict.ok).length;
}

/**
 * Two members with half the money each. Transfers both ways and holds move it about while bets and
 * withdrawals spend it; then everything held is given back and the rest is spent. Whatever the order
 * was, what went out to the house is what there was, and a unit more or less would be a race lost.
 */
async function mixedRound(pool: Pool, doors: readonly Poster[], { round, callers, affordable }: Round) {
  const [a, b] = [`left ${round}`, `right ${round}`];
  await fund(pool, [a, b], BigInt(affordable / 2));
  const wild = Array.from({ length: callers }, (_, n): Item => {
    const [one, two] = n % 2 ? [a, b] : [b, a];
    const key = `mixed:${round}:${n}`;
    const away = ofKind('member_transfer', leg(cashOf(one), cashOf(two), 2n));
    const hold = ofKind('withdrawal_hold', leg(cashOf(one), heldOf(one), 1n));
    const kinds = [
      itemOf(key, leg(cashOf(one), bets, 1n)),
      itemOf(key, away),
      itemOf(key, hold),
      itemOf(key, leg(cashOf(one), bets, 1n), leg(cashOf(two), bets, 1n)),
      itemOf(key, hold, ofKind('withdrawal_paid', leg(heldOf(one), bank, 1n))),
      itemOf(key, away, leg(cashOf(two), bets, 2n)),
    ];
    return kinds[(n >> 1) % kinds.length] ?? itemOf(key, away);
  });
  const during = await sendAll(doors, wild);
  const held = await balances(pool, [heldOf(a), heldOf(b)]);
  const back = [a, b].flatMap((name) => {
    const amount = held.get(heldOf(name)) ?? 0n;
    return amount > 0n ? [itemOf(`back:${name}`, ofKind('unlock', leg(heldOf(name), cashOf(name), amount)))] : [];
  });
  await sendAll(doors, back);
  const rest = Array.from({ length: 2 * affordable + 20 }, (_, n) =>
    itemOf(`rest:${round}:${n}`, leg(cashOf(n % 2 ? a : b), bets, 1n)),
  );
  const after = await sendAll(doors, rest);
  return spent([...during, ...after]);
}

function spent(answers: readonly { readonly item: Item; readonly verdict: Verdict }[]): number {
  const legs = answers.filter(({ verdict }) => verdict.ok).flatMap(({ item }) => item.legs);
  return Number(legs.filter(({ to }) => to === bets || to === bank).reduce((all, { amount }) => all + amount, 0n));
}
