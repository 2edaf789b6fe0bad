import { expect, test } from 'vitest';
import type { WireTerms } from '../contract.queries.ts';
import { termsOf } from '../terms/terms.ts';
import { ownTerms } from '../testing.ts';
import { judgeForm, type OfferContext } from './offer-checks.ts';
import { initialForm, type OfferForm, parseOffer, withoutTier, withTier } from './offer-form.ts';

const context: OfferContext = { account: 'direct', hasOpenOffer: false, cover: termsOf(ownTerms) };
const base = initialForm('cebu_lucky', { cover: ownTerms, current: null });
const withRates = (rates: readonly string[]): OfferForm => ({
  ...base,
  tiers: base.tiers.map((tier, index) => ({ ...tier, rate: rates[index] ?? '' })),
});
const judge = (form: OfferForm, some: Partial<OfferContext> = {}) => {
  const { terms } = parseOffer('dividend', form);
  return judgeForm(terms && termsOf(terms), { ...context, ...some });
};
const states = ({ checks }: ReturnType<typeof judgeForm>) => checks.map(({ name, state }) => `${name} ${state}`);

test('AGENT-029 a new offer begins with the own thresholds and without rates, and names the first tier without one', () => {
  expect(base.tiers.map(({ validBet, rate }) => [validBet, rate])).toEqual([
    ['300,000', ''],
    ['1,000,000', ''],
    ['3,000,000', ''],
  ]);
  expect(parseOffer('dividend', base).faults).toContainEqual({ tier: 1, field: 'rate' });
  expect(judge(base).block).toEqual({ name: 'fields' });
});

test('AGENT-029 an offer up to the own rates passes every check', () => {
  const verdict = judge(withRates(['3', '6', '10']));
  expect(verdict.block).toBeNull();
  expect(states(verdict)).toEqual([
    'direct ok',
    'agent ok',
    'open ok',
    'rising ok',
    'rate ok',
    'period ok',
    'terms ok',
  ]);
});

test('AGENT-029 the first tier above the own contract is named with what the own contract gives there', () => {
  const verdict = judge(withRates(['3', '6', '10.5']));
  expect([verdict.block, verdict.above]).toEqual([
    { name: 'rate', tier: 3 },
    { tier: 3, own: 100_000n },
  ]);
  expect(states(verdict)).toContain('rate no');
});

test('AGENT-023 a tier that does not rise is named', () => {
  const verdict = judge(withRates(['3', '3', '10']));
  expect([verdict.block, verdict.uneven]).toEqual([{ name: 'rising', tier: 2 }, 2]);
});

test('AGENT-024 a period that is not the own one is refused', () => {
  expect(judge({ ...withRates(['3', '6', '10']), period: 'monthly' }).block).toEqual({ name: 'period' });
});

test('AGENT-029 terms that are easier than the own are refused, though the rates are covered', () => {
  const verdict = judge({ ...withRates(['3', '6', '10']), activeBets: '1' });
  expect([verdict.block, states(verdict).at(-1)]).toEqual([{ name: 'terms' }, 'terms no']);
});

test.each([
  ['wait', false, { name: 'account' }],
  ['unknown', false, { name: 'direct' }],
  ['not_direct', false, { name: 'direct' }],
  ['direct', true, { name: 'open' }],
] as const)('AGENT-032 with the account %s and an open offer %s it cannot be sent', (account, hasOpenOffer, block) => {
  expect(judge(withRates(['3', '6', '10']), { account, hasOpenOffer }).block).toEqual(block);
});

test('AGENT-023 values that cannot be read are named with their tier, and nothing is judged by a guess', () => {
  const [first, ...rest] = withRates(['3', '6', '10']).tiers;
  const form = { ...base, activeBets: '1,00', tiers: [{ ...first, validBet: '12 k' }, ...rest] } as OfferForm;
  expect(parseOffer('dividend', form)).toEqual({
    terms: null,
    faults: [
      { tier: 1, field: 'validBet' },
      { tier: null, field: 'activeBets' },
    ],
  });
});

test('AGENT-026 a real-time offer keeps within the own contract', () => {
  const cover: WireTerms = {
    kind: 'realtime',
    gameTypes: [],
    singleBet: '20',
    profitSalaryRate: 200,
    lossSalaryRate: 600,
  };
  const form = { ...initialForm('cebu_lucky', { cover, current: null }), profitRate: '0.01', lossRate: '0.05' };
  const judgeRealtime = (some: Partial<OfferForm>) => {
    const { terms } = parseOffer('realtime', { ...form, ...some });
    return judgeForm(terms && termsOf(terms), { ...context, cover: termsOf(cover) }).block;
  };
  expect(judgeRealtime({})).toBeNull();
  expect(judgeRealtime({ lossRate: '0.07' })).toEqual({ name: 'rate' });
  expect(judgeRealtime({ singleBet: '10' })).toEqual({ name: 'rate' });
});

test('tiers are added with the thresholds of the last one, and removed by themselves', () => {
  const more = withTier(withRates(['3', '6', '10']));
  expect(more.tiers.map(({ id, rate }) => [id, rate])).toEqual([
    [1, '3'],
    [2, '6'],
    [3, '10'],
    [4, ''],
  ]);
  expect(withoutTier(more, 2).tiers.map(({ id }) => id)).toEqual([1, 3, 4]);
});
