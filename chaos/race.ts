import {
  createPoster,
  type Poster,
  type PostRequest,
  type PostResult,
  post,
  readBalances,
  verifyLedger,
} from '#ledger';
import { bank, bets, cashOf, fundMembers, heldOf, leg, postRequestOf, withKind } from '#ledger/testing.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { ChaosCase } from './case.ts';
import { openPools } from './rig/pools.ts';
import { shuffled } from './rig/random.ts';

type RaceSize = { readonly callers: number; readonly affordable: number; readonly rounds: number };

export const race: ChaosCase = {
  name: 'race',
  what: 'A thousand bets at once on money for exactly one hundred; then mixed with transfers both ways and linked legs.',
  goal: 'exactly 100 accepted each round, never below zero',
  run: async ({ short, database }) => {
    const size = short ? { callers: 300, affordable: 30, rounds: 1 } : { callers: 1_000, affordable: 100, rounds: 10 };
    const { ownerUrl } = await database();
    const { pool, owner, close } = openPools(ownerUrl, 8);
    const posters = [createPoster(pool), createPoster(pool), createUnbatchedPoster(pool)];
    try {
      const plain: number[] = [];
      const mixed: number[] = [];
      for (let round = 0; round < size.rounds; round++) {
        plain.push(await plainRound(pool, posters, { ...size, round }));
        mixed.push(await mixedRound(pool, posters, { ...size, round }));
      }
      const { rows } = await owner.query<{ below: bigint }>(
        'SELECT count(*) AS below FROM ledger.entry WHERE account > 0 AND after < 0',
      );
      const below = rows[0]?.below ?? -1n;
      const { differences } = await verifyLedger(owner);
      const exact = [...plain, ...mixed].every((accepted) => accepted === size.affordable);
      return {
        passed: exact && below === 0n && differences.length === 0,
        figures:
          `${size.rounds} rounds of ${size.callers}: accepted ${plain.join(' ')}; mixed: ${mixed.join(' ')} units; ` +
          `${below} balances below zero, ${differences.length} differences`,
      };
    } finally {
      await Promise.all(posters.map((poster) => poster.close()));
      await close();
    }
  },
};

type RaceRound = RaceSize & { readonly round: number };

/** Without the group commit, one transaction each: as jobs and settlements post beside it. */
function createUnbatchedPoster(pool: Pool): Poster {
  return {
    submit: async (item) => {
      const [verdict] = await transact(pool, (tx) => post(tx, [item]));
      if (!verdict) throw new Error('no verdict');
      return verdict;
    },
    close: async () => {},
  };
}

const sendAll = (posters: readonly Poster[], items: readonly PostRequest[]) =>
  Promise.all(
    shuffled(items).map(async (item, n) => {
      const verdict = await posters[n % posters.length]?.submit(item);
      if (!verdict) throw new Error('no poster');
      return { item, verdict };
    }),
  );

async function plainRound(pool: Pool, posters: readonly Poster[], { round, callers, affordable }: RaceRound) {
  const name = `racer ${round}`;
  await fundMembers(pool, [name], BigInt(affordable));
  const items = Array.from({ length: callers }, (_, n) =>
    postRequestOf(`race:${round}:${n}`, leg(cashOf(name), bets, 1n)),
  );
  const answers = await sendAll(posters, items);
  return answers.filter(({ verdict }) => verdict.ok).length;
}

/**
 * Two members with half the money each. Transfers both ways and holds move it about while bets and
 * withdrawals spend it; then everything held is given back and the rest is spent. Whatever the order
 * was, the operator's account has received exactly what there was; a unit more or less would be a lost race.
 */
async function mixedRound(pool: Pool, posters: readonly Poster[], { round, callers, affordable }: RaceRound) {
  const [a, b] = [`left ${round}`, `right ${round}`];
  await fundMembers(pool, [a, b], BigInt(affordable / 2));
  const wild = Array.from({ length: callers }, (_, n): PostRequest => {
    const [one, two] = n % 2 ? [a, b] : [b, a];
    const key = `mixed:${round}:${n}`;
    const away = withKind('member_transfer', leg(cashOf(one), cashOf(two), 2n));
    const hold = withKind('withdrawal_hold', leg(cashOf(one), heldOf(one), 1n));
    const kinds = [
      postRequestOf(key, leg(cashOf(one), bets, 1n)),
      postRequestOf(key, away),
      postRequestOf(key, hold),
      postRequestOf(key, leg(cashOf(one), bets, 1n), leg(cashOf(two), bets, 1n)),
      postRequestOf(key, hold, withKind('withdrawal_paid', leg(heldOf(one), bank, 1n))),
      postRequestOf(key, away, leg(cashOf(two), bets, 2n)),
    ];
    return kinds[(n >> 1) % kinds.length] ?? postRequestOf(key, away);
  });
  const during = await sendAll(posters, wild);
  const heldBalances = await readBalances(pool, [heldOf(a), heldOf(b)]);
  const back = [a, b].flatMap((name) => {
    const amount = heldBalances.get(heldOf(name)) ?? 0n;
    return amount > 0n
      ? [postRequestOf(`back:${name}`, withKind('unlock', leg(heldOf(name), cashOf(name), amount)))]
      : [];
  });
  await sendAll(posters, back);
  const rest = Array.from({ length: 2 * affordable + 20 }, (_, n) =>
    postRequestOf(`rest:${round}:${n}`, leg(cashOf(n % 2 ? a : b), bets, 1n)),
  );
  const after = await sendAll(posters, rest);
  return countSpent([...during, ...after]);
}

function countSpent(answers: readonly { readonly item: PostRequest; readonly verdict: PostResult }[]): number {
  const legs = answers.filter(({ verdict }) => verdict.ok).flatMap(({ item }) => item.legs);
  return Number(legs.filter(({ to }) => to === bets || to === bank).reduce((all, { amount }) => all + amount, 0n));
}
