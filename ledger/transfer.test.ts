import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { houseAccount, memberAccount } from './account.ts';
import { kindName, transferKinds } from './kind.ts';
import { exclusiveAccounts } from './poster.ts';
import { bank, bets, cashOf, heldOf, itemOf, leg, memberOf, ofKind } from './testing.ts';
import { assertSound, contentOf, keyOf } from './transfer.ts';

test('a ref names owner, purpose and currency', () => {
  const member = memberOf('ana');
  expect(memberAccount(member, 'cash', 'PHP')).toBe(`${member}/cash/PHP`);
  expect(memberAccount(member, 'vendor:bgs', 'PHP')).toBe(`${member}/vendor:bgs/PHP`);
  expect(houseAccount('bets', 'USD')).toBe('house/bets/USD');
  expect(() => memberAccount(member, 'vendor:a/b', 'PHP')).toThrow('account');
  expect(() => houseAccount('bets', 'peso')).toThrow('account');
});

test('the content is the legs, the round and the memo, and not the moment', () => {
  const item = itemOf('k', leg(cashOf('a'), bets, 5n));
  expect(contentOf({ ...item, eventAt: instant(1) })).toBe(contentOf(item));
  const others = [
    { ...item, round: 'x' },
    { ...item, memo: 'x' },
    { ...item, round: '' },
    itemOf('k', leg(cashOf('a'), bets, 6n)),
    itemOf('k', leg(cashOf('b'), bets, 5n)),
    itemOf('k', leg(cashOf('a'), bank, 5n)),
    itemOf('k', ofKind('tip', leg(cashOf('a'), bets, 5n))),
    itemOf('k', leg(cashOf('a'), bets, 5n), leg(cashOf('a'), bets, 5n)),
  ];
  expect(new Set([item, ...others].map(contentOf)).size).toBe(others.length + 1);
});

test('no two pairs of round and memo read alike', () => {
  const texts = fc.record({ round: fc.string(), memo: fc.string() });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const item = itemOf('k', leg(cashOf('a'), bets, 5n));
      const same = a.round === b.round && a.memo === b.memo;
      expect(contentOf({ ...item, ...a }) === contentOf({ ...item, ...b })).toBe(same);
    }),
  );
});

test('a key is fifteen bytes of hash, so that legs can count in the sixteenth', () => {
  expect(keyOf(itemOf('a', leg(bank, bets, 1n)))).toMatch(/^[0-9a-f]{30}$/);
  expect(keyOf(itemOf('a', leg(bank, bets, 1n)))).not.toBe(keyOf(itemOf('b', leg(bank, bets, 1n))));
});

test('an item has members to itself and shares the house', () => {
  const item = itemOf('k', leg(cashOf('a'), heldOf('a'), 1n), leg(cashOf('a'), bets, 1n), leg(bank, bets, 1n));
  expect(exclusiveAccounts(item)).toEqual([cashOf('a'), heldOf('a')]);
});

test('an item that makes no sense is a bug', () => {
  const usd = houseAccount('bets', 'USD');
  expect(() => assertSound(itemOf('', leg(bank, bets, 1n)))).toThrow('key');
  expect(() => assertSound(itemOf('k', leg(bank, bets, 0n)))).toThrow('positive');
  expect(() => assertSound(itemOf('k', leg(bank, bank, 1n)))).toThrow('itself');
  expect(() => assertSound(itemOf('k', leg(bank, usd, 1n)))).toThrow('currencies');
  const many = Array.from({ length: 256 }, () => ({ ...leg(bank, bets, 1n), amount: money(1n) }));
  expect(() => assertSound(itemOf('k', leg(bank, bets, 1n), ...many))).toThrow('255 legs');
});

test('every kind has one number and one name', () => {
  const numbers = Object.values(transferKinds);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [name, number] of Object.entries(transferKinds)) expect(kindName(number)).toBe(name);
  expect(() => kindName(999)).toThrow('no name');
});
