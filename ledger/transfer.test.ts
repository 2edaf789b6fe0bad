import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { houseAccount, memberAccount } from './account.ts';
import { kindName, transferKinds } from './kind.ts';
import { exclusiveAccounts } from './poster.ts';
import { bank, bets, cashOf, heldOf, leg, memberOf, postRequestOf, withKind } from './testing.ts';
import { assertValidRequest, canonicalContent, hashKey } from './transfer.ts';

test('a ref names owner, purpose and currency', () => {
  const member = memberOf('ana');
  expect(memberAccount(member, 'cash', 'PHP')).toBe(`${member}/cash/PHP`);
  expect(memberAccount(member, 'vendor:bgs', 'PHP')).toBe(`${member}/vendor:bgs/PHP`);
  expect(houseAccount('bets', 'USD')).toBe('house/bets/USD');
  expect(() => memberAccount(member, 'vendor:a/b', 'PHP')).toThrow('account');
  expect(() => houseAccount('bets', 'peso')).toThrow('account');
});

test('the content is the legs, the round and the memo, and not the moment', () => {
  const item = postRequestOf('k', leg(cashOf('a'), bets, 5n));
  expect(canonicalContent({ ...item, eventAt: instant(1) })).toBe(canonicalContent(item));
  const others = [
    { ...item, round: 'x' },
    { ...item, memo: 'x' },
    { ...item, round: '' },
    postRequestOf('k', leg(cashOf('a'), bets, 6n)),
    postRequestOf('k', leg(cashOf('b'), bets, 5n)),
    postRequestOf('k', leg(cashOf('a'), bank, 5n)),
    postRequestOf('k', withKind('tip', leg(cashOf('a'), bets, 5n))),
    postRequestOf('k', leg(cashOf('a'), bets, 5n), leg(cashOf('a'), bets, 5n)),
  ];
  expect(new Set([item, ...others].map(canonicalContent)).size).toBe(others.length + 1);
});

test('no two pairs of round and memo read alike', () => {
  const texts = fc.record({ round: fc.string(), memo: fc.string() });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const item = postRequestOf('k', leg(cashOf('a'), bets, 5n));
      const same = a.round === b.round && a.memo === b.memo;
      expect(canonicalContent({ ...item, ...a }) === canonicalContent({ ...item, ...b })).toBe(same);
    }),
  );
});

test('a key is fifteen bytes of hash, so that legs can count in the sixteenth', () => {
  expect(hashKey(postRequestOf('a', leg(bank, bets, 1n)))).toMatch(/^[0-9a-f]{30}$/);
  expect(hashKey(postRequestOf('a', leg(bank, bets, 1n)))).not.toBe(hashKey(postRequestOf('b', leg(bank, bets, 1n))));
});

test('an item has members exclusively and shares house accounts', () => {
  const item = postRequestOf('k', leg(cashOf('a'), heldOf('a'), 1n), leg(cashOf('a'), bets, 1n), leg(bank, bets, 1n));
  expect(exclusiveAccounts(item)).toEqual([cashOf('a'), heldOf('a')]);
});

test('an item that makes no sense is a bug', () => {
  const usd = houseAccount('bets', 'USD');
  expect(() => assertValidRequest(postRequestOf('', leg(bank, bets, 1n)))).toThrow('key');
  expect(() => assertValidRequest(postRequestOf('k', leg(bank, bets, 0n)))).toThrow('positive');
  expect(() => assertValidRequest(postRequestOf('k', leg(bank, bank, 1n)))).toThrow('itself');
  expect(() => assertValidRequest(postRequestOf('k', leg(bank, usd, 1n)))).toThrow('currencies');
  const many = Array.from({ length: 256 }, () => ({ ...leg(bank, bets, 1n), amount: money(1n) }));
  expect(() => assertValidRequest(postRequestOf('k', leg(bank, bets, 1n), ...many))).toThrow('255 legs');
});

test('every kind has one number and one name', () => {
  const numbers = Object.values(transferKinds);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [name, number] of Object.entries(transferKinds)) expect(kindName(number)).toBe(name);
  expect(() => kindName(999)).toThrow('no name');
});
