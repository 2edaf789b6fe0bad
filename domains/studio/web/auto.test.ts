import { expect, test } from 'vitest';
import { money, moneyScale } from '#kernel/money.ts';
import { type AutoRules, afterRound, autoCost, autoStop, initialAutoRun } from './auto.ts';

const pesos = (amount: number) => money(BigInt(amount) * moneyScale);
const rules: AutoRules = { rounds: 3, lossMost: pesos(50), winOf: pesos(100), onFeature: true };
const lost = { stake: pesos(20), pays: pesos(0), hadFeature: false };
const next = { stake: pesos(20), balance: pesos(1_000) };

test('what plays by itself never begins a round that could pass its loss stop', () => {
  const once = afterRound(initialAutoRun, lost);
  const twice = afterRound(once, lost);
  expect([initialAutoRun, once, twice].map((run) => autoStop(rules, run, next))).toEqual([null, null, 'loss']);
  expect(autoStop({ ...rules, lossMost: pesos(60) }, twice, next)).toBeNull();
});

test('it stops after its rounds, at a win of the given amount, at a feature, and on an insufficient balance', () => {
  const won = afterRound(initialAutoRun, { stake: pesos(20), pays: pesos(100), hadFeature: false });
  expect(autoStop(rules, won, next)).toBe('win');
  expect(autoStop({ ...rules, winOf: null }, won, next)).toBeNull();
  const feature = afterRound(initialAutoRun, { stake: pesos(20), pays: pesos(30), hadFeature: true });
  expect(autoStop(rules, feature, next)).toBe('feature');
  expect(autoStop({ ...rules, onFeature: false }, feature, next)).toBeNull();
  expect(autoStop({ ...rules, rounds: 1 }, afterRound(initialAutoRun, { ...lost, pays: pesos(20) }), next)).toBe(
    'rounds',
  );
  expect(autoStop(rules, initialAutoRun, { ...next, balance: pesos(19) })).toBe('balance');
});

test('a payment below the bet is no win to stop at', () => {
  const paid = afterRound(initialAutoRun, { stake: pesos(200), pays: pesos(150), hadFeature: false });
  expect(paid.lastWin).toBe(0n);
});

test('what it can cost is the lesser of all stakes and the loss stop', () => {
  expect(autoCost({ rounds: 25, lossMost: pesos(200) }, pesos(20))).toBe(pesos(200));
  expect(autoCost({ rounds: 5, lossMost: pesos(200) }, pesos(20))).toBe(pesos(100));
});
