/** What an upline may promise by its own contract, so that its own bill covers what stands below. */
import { expect, test } from 'vitest';
import { money, ppm } from '#kernel/money.ts';
import { judgeOffer, listUncovered, type OfferContext } from './offer.ts';
import type { RealtimeTerms, Tier, TieredTerms } from './terms.ts';

const amount = (whole: number) => money(BigInt(whole) * 10_000n);
const percent = (rate: number) => ppm(BigInt(rate * 10_000));
const tier = (bets: number, loss: number, active: number, rate: number): Tier => ({
  minValidBet: amount(bets),
  minNetLoss: amount(loss),
  minActive: active,
  rate: percent(rate),
});

const own: TieredTerms = {
  kind: 'dividend',
  period: 'weekly',
  mode: 'fixed',
  carry: 'previous',
  categories: ['RNG', 'LIVE'],
  activeMinValidBet: amount(1_000),
  activeMinDeposit: amount(100),
  platformRate: percent(5),
  dailyCap: null,
  tiers: [tier(1_000, 100, 2, 10), tier(5_000, 500, 4, 20)],
};
const promised: TieredTerms = { ...own, tiers: [tier(1_000, 100, 2, 8), tier(5_000, 500, 4, 20)] };
const context: OfferContext = { isDirectUpline: true, isDownlineAgent: true, hasOpenOffer: false, cover: own };
const judge = (change: Partial<TieredTerms>, some: Partial<OfferContext> = {}) =>
  judgeOffer({ ...promised, ...change }, { ...context, ...some });

// In the order of precedence.
test.each([
  ['AGENT-034 an account elsewhere', {}, { isDirectUpline: false }, { fault: 'not_direct_downline' }],
  ['AGENT-034 a player', {}, { isDownlineAgent: false }, { fault: 'downline_not_agent' }],
  ['AGENT-034 while another waits', {}, { hasOpenOffer: true }, { fault: 'offer_open' }],
  [
    'AGENT-029 tiers of one rate',
    { tiers: [tier(1, 1, 1, 5), tier(2, 1, 1, 5)] },
    {},
    { fault: 'tiers_not_rising', tier: 1 },
  ],
  [
    'AGENT-029 tiers of one threshold',
    { tiers: [tier(1, 1, 1, 5), tier(1, 1, 1, 6)] },
    {},
    { fault: 'tiers_not_rising', tier: 1 },
  ],
  ['AGENT-029 without an own contract', {}, { cover: null }, { fault: 'no_own_contract' }],
  ['AGENT-029 above the own rate', { tiers: [tier(5_000, 500, 4, 21)] }, {}, { fault: 'rate_above_own', tier: 0 }],
  [
    'AGENT-029 the own rate for less than the own threshold',
    { tiers: [tier(5_000, 500, 3, 20)] },
    {},
    { fault: 'rate_above_own', tier: 0 },
  ],
  ['AGENT-024 another period', { period: 'daily' }, {}, { fault: 'period_differs' }],
] as const)('%s is refused', (_, change, some, expected) => {
  expect(judge(change, some)).toEqual(expected);
});

test.each([
  ['AGENT-029 every category', { categories: [] }, 'gameTypes'],
  ['AGENT-029 a category that is not the own', { categories: ['RNG', 'SPORTS'] }, 'gameTypes'],
  ['AGENT-029 members who count as active for less play', { activeMinValidBet: amount(999) }, 'activeMinValidBet'],
  ['AGENT-029 members who count as active for a smaller deposit', { activeMinDeposit: amount(99) }, 'activeMinDeposit'],
  ['AGENT-029 members who count as active without a deposit', { activeMinDeposit: null }, 'activeMinDeposit'],
  ['AGENT-029 a part of the amount below the net loss of a tier', { mode: 'floating' }, 'mode'],
  ['AGENT-029 a loss that is not carried on', { carry: 'none' }, 'carry'],
  ['AGENT-029 a loss that is carried in a month alone', { carry: 'second_half' }, 'carry'],
] as const)('%s is easier than the own contract, and the operator alone may offer it', (_, change, field) => {
  expect(judge(change)).toEqual({ fault: 'terms_easier', field });
  expect(judge(change, { mayBeEasier: true })).toBeNull();
});

test.each([
  ['AGENT-029 the own terms', {}],
  ['AGENT-029 one category of the own', { categories: ['LIVE'] }],
  ['AGENT-029 more play and a larger deposit', { activeMinValidBet: amount(2_000), activeMinDeposit: amount(500) }],
  ['AGENT-029 a loss that is carried for ever', { carry: 'forever' }],
] as const)('%s may be offered', (_, change) => {
  expect(judge(change)).toBeNull();
});

test('AGENT-029 an hourly salary has a bound of the day where the own has one, and none above it', () => {
  const hourly = (dailyCap: number | null): TieredTerms => ({
    ...own,
    kind: 'hourly',
    period: 'hourly',
    carry: 'none',
    dailyCap: dailyCap === null ? null : amount(dailyCap),
  });
  const cap = (ownCap: number | null, cut: number | null) =>
    judgeOffer(hourly(cut), { ...context, cover: hourly(ownCap) });
  expect([cap(null, null), cap(null, 5), cap(100, 100), cap(100, 40)]).toEqual([null, null, null, null]);
  expect([cap(100, null), cap(100, 101)]).toEqual([
    { fault: 'terms_easier', field: 'dailyCap' },
    { fault: 'terms_easier', field: 'dailyCap' },
  ]);
});

test('AGENT-026 AGENT-029 a real-time salary is bounded by stake, both rates and categories', () => {
  const terms: RealtimeTerms = {
    kind: 'realtime',
    categories: ['RNG'],
    singleBet: amount(100),
    profitRate: percent(1),
    lossRate: percent(2),
  };
  const fault = (change: Partial<RealtimeTerms>) =>
    judgeOffer({ ...terms, ...change }, { ...context, cover: terms })?.fault ?? null;
  expect(fault({})).toBeNull();
  expect([
    fault({ singleBet: amount(99) }),
    fault({ profitRate: percent(3) }),
    fault({ lossRate: percent(3) }),
  ]).toEqual(['rate_above_own', 'rate_above_own', 'rate_above_own']);
  expect([fault({ categories: [] }), fault({ categories: ['RNG', 'LIVE'] })]).toEqual(['terms_easier', 'terms_easier']);
});

test('AGENT-021 contracts below that new terms do not cover are listed, whatever it is that they do not cover', () => {
  const below = [
    { id: 'covered', terms: promised },
    { id: 'rate', terms: { ...promised, tiers: [tier(5_000, 500, 4, 21)] } },
    { id: 'play', terms: { ...promised, activeMinValidBet: amount(1) } },
  ];
  expect(listUncovered(own, below).map(({ id }) => id)).toEqual(['rate', 'play']);
});
