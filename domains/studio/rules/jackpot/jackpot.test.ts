import { describe, expect, test } from 'vitest';
import { type Money, money, parseMoney, ppm, zero } from '#kernel/money.ts';
import {
  addStake,
  commitmentOf,
  drawTrigger,
  dropJackpot,
  type JackpotTerms,
  jackpotStartOf,
  returnWithJackpot,
  wholeAmount,
} from './jackpot.ts';
import { addStakes } from './jackpot-batch.ts';

const pesos = (amount: number): Money => parseMoney(String(amount)) ?? zero;
const terms: JackpotTerms = {
  poolPpm: ppm(10_000n),
  reservePpm: ppm(5_000n),
  seed: pesos(100),
  mustFallBy: pesos(500),
};
const million = 1_000_000n;
const poolOf = (pool: number, reserve = 0) => ({ pool: pesos(pool) * million, reserve: pesos(reserve) * million });
const never = () => terms.mustFallBy;

describe('what stakes add', () => {
  test('no dust is lost: many small stakes add up to what one large stake adds', () => {
    const odd: JackpotTerms = { ...terms, poolPpm: ppm(3_333n), reservePpm: ppm(7n) };
    const small = Array.from({ length: 9_999 }, () => money(101n));
    const one = addStake(poolOf(100), money(101n * 9_999n), odd);
    const many = addStakes(poolOf(100), small, { terms: odd, trigger: pesos(500), draw: never });
    expect(many.pool).toEqual(one);
    expect(many.toPool).toBe(wholeAmount(one.pool) - pesos(100));
    expect(many.toReserve).toBe(wholeAmount(one.reserve));
  });

  test('a machine gives back what is put aside on top of its own return', () => {
    expect(returnWithJackpot(955_257, terms)).toBe(970_257n);
  });
});

describe('what a jackpot begins with', () => {
  test.each([
    ['an empty reserve', 0, { amount: 100, fromReserve: 0, fromHouse: 100 }],
    ['less than the seed', 40, { amount: 100, fromReserve: 40, fromHouse: 60 }],
    ['the seed', 100, { amount: 100, fromReserve: 100, fromHouse: 0 }],
    ['more than the seed', 180, { amount: 180, fromReserve: 180, fromHouse: 0 }],
    ['more than half of the end', 900, { amount: 250, fromReserve: 250, fromHouse: 0 }],
  ])('%s', (_, reserve, { amount, fromReserve, fromHouse }) => {
    expect(jackpotStartOf(pesos(reserve), terms)).toEqual({
      amount: pesos(amount),
      fromReserve: pesos(fromReserve),
      fromHouse: pesos(fromHouse),
    });
  });
});

describe('where it falls', () => {
  const bytesOf = (...numbers: bigint[]) => {
    const left = [...numbers];
    return (count: number) => {
      const number = left.shift() ?? 0n;
      return Uint8Array.from({ length: count }, (_, at) => Number((number >> BigInt(8 * (count - 1 - at))) & 255n));
    };
  };
  const choices = 40_000n;

  test('the lowest is a centavo above the beginning, the highest is the end', () => {
    expect(drawTrigger(pesos(100), pesos(500), bytesOf(0n))).toBe(pesos(100.01));
    expect(drawTrigger(pesos(100), pesos(500), bytesOf(choices - 1n))).toBe(pesos(500));
    expect(drawTrigger(pesos(100), pesos(500), bytesOf(choices))).toBe(pesos(100.01));
  });

  test('bytes that would favour the lower amounts are drawn again', () => {
    const last = (1n << 64n) - 1n;
    expect(drawTrigger(pesos(100), pesos(500), bytesOf(last, 6n))).toBe(pesos(100.07));
  });

  test('every amount is as likely as any other', () => {
    const counts = new Map<Money, number>();
    for (let n = 0n; n < 4_000n; n++) {
      const drawn = drawTrigger(pesos(1), pesos(1.04), bytesOf(n));
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([1_000, 1_000, 1_000, 1_000]);
  });

  test('the promise is the hash of what is revealed afterwards', () => {
    // printf '%s' '312.5:salt' | sha256sum
    expect(commitmentOf(pesos(312.5), 'salt')).toBe('7f2d4afa6bca41bdeca4f2a8a70582ec641a76be841d9aa14099a32848f3057e');
  });
});

describe('the fall', () => {
  test('it pays what was promised, and what is beyond it is in the next one', () => {
    const { pool, next } = dropJackpot(poolOf(312.75, 160), pesos(312.5), terms);
    expect(next).toEqual({ amount: pesos(160), fromReserve: pesos(160), fromHouse: 0n });
    expect(pool).toEqual(poolOf(160.25));
  });

  test('the stake that lifts the pool to it wins, the one before it and the one after it do not', () => {
    const stakes = [pesos(100), pesos(100), pesos(100)];
    const added = addStakes(poolOf(100), stakes, { terms, trigger: pesos(101.5), draw: () => pesos(480) });
    expect(added.won.map(({ nth, amount }) => [nth, amount])).toEqual([[1, pesos(101.5)]]);
    // A hundred from the reserve and the house account, half a peso beyond the promise, and the third stake.
    expect(wholeAmount(added.pool.pool)).toBe(pesos(101.5));
    expect([added.toPool, added.toReserve]).toEqual([pesos(3), pesos(1.5)]);
  });

  test('exactly to the promise is enough', () => {
    const reach = (stake: number) =>
      addStakes(poolOf(100), [pesos(stake)], { terms, trigger: pesos(101), draw: never }).won.length;
    expect([reach(99.99), reach(100)]).toEqual([0, 1]);
  });

  test('a stake that lifts it over several promises wins them all', () => {
    let drawn = 0;
    const added = addStakes(poolOf(100), [pesos(5_000)], {
      terms,
      trigger: pesos(110),
      draw: ({ amount }) => money(amount + pesos(++drawn * 15)),
    });
    expect(added.won.map(({ nth, amount }) => [nth, amount])).toEqual([
      [0, pesos(110)],
      [0, pesos(115)],
    ]);
    expect(wholeAmount(added.pool.pool)).toBe(pesos(125));
  });

  test('contributions, additions from the house account and payouts always add up to the pool', () => {
    let pool = poolOf(100);
    let trigger = pesos(101);
    let [inside, paid] = [pesos(100) as bigint, 0n];
    for (let n = 1; n <= 500; n++) {
      const added = addStakes(pool, [money(BigInt(n * 7_900)), money(BigInt(n * 100))], {
        terms,
        trigger,
        draw: ({ amount }) => money(amount + BigInt(n) * 100n),
      });
      inside += added.toPool + added.toReserve + added.won.reduce((sum, { next }) => sum + next.fromHouse, 0n);
      paid += added.won.reduce((sum, { amount }) => sum + amount, 0n);
      expect(wholeAmount(added.pool.pool) + wholeAmount(added.pool.reserve)).toBe(inside - paid);
      pool = added.pool;
      trigger = added.won.at(-1)?.trigger ?? trigger;
    }
    expect(paid).toBeGreaterThan(0n);
  });
});
