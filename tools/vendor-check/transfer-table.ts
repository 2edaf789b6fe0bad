/** What a vendor's own wallet must answer, case by case. Each is played by players of its own, who have nothing at first. */
import type { Spoilt, WalletCall } from './transfer-wallet.ts';

export type Step = {
  readonly call: WalletCall;
  /** Names within the case. */
  readonly id?: string;
  readonly player?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly isLate?: boolean;
  readonly spoilt?: Spoilt;
  /** The state, and the codes that may come with it. */
  readonly says: 'done' | 'refused' | 'unknown' | 'either' | 'none';
  readonly codes?: readonly number[];
};

export type Case = {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The last step so many times at once; with `eachAnother` under as many ids, of which `done` are taken. */
  readonly atOnce?: number;
  readonly eachAnother?: { readonly done: number };
  /** The last step comes late. */
  readonly isLate?: boolean;
  /** What the player has at the end. */
  readonly has: string;
};

type Parts = Partial<Omit<Step, 'call'>>;
const ok = { says: 'done', codes: [0] } as const;
const no = (...codes: number[]) => ({ says: 'refused', codes }) as const;
const not = (...codes: number[]) => ({ says: 'unknown', codes }) as const;
const put = (parts: Parts = {}): Step => ({ call: 'deposit', id: 'd', amount: '10', ...ok, ...parts });
const take = (parts: Parts = {}): Step => ({ call: 'withdraw', id: 'w', amount: '10', ...ok, ...parts });
const ask = (id: string, parts: Parts = {}): Step => ({ call: 'status', id, ...ok, ...parts });

const kick = (parts: Parts = {}): Step => ({ call: 'kick', says: 'none', codes: [0], ...parts });

const unheard = not(12);
const mismatch = not(11);
const invalid = not(7);

const spoils: Readonly<Record<Spoilt, string>> = {
  signature: 'bad signature',
  stale: 'stale by six minutes',
  early: 'six minutes early',
  body: 'a body that is none',
  vendor: 'another vendor in the header',
};

export const transferTable: readonly Case[] = [
  { name: 'deposit: taken', steps: [put()], has: '10' },
  { name: 'deposit of centavos', steps: [put({ amount: '10.25' })], has: '10.25' },
  { name: 'deposit, again: stored answer', steps: [put(), put()], has: '10' },
  { name: 'deposit, again and late: stored answer', steps: [put(), put()], isLate: true, has: '10' },
  { name: 'deposit, other amount', steps: [put(), put({ amount: '11', ...mismatch })], has: '10' },
  { name: 'deposit, other player', steps: [put(), put({ player: 'q', ...mismatch })], has: '10' },
  { name: 'deposit, other currency', steps: [put(), put({ currency: 'XTS', ...not(11, 9) })], has: '10' },
  { name: 'deposit, then a withdrawal under its id', steps: [put(), take({ id: 'd', ...mismatch })], has: '10' },
  {
    name: 'deposit, after its end: not taken',
    steps: [put({ isLate: true, ...not(15) }), ask('d', unheard)],
    has: '0',
  },
  { name: 'deposit, again after its end: stored answer', steps: [put(), put({ isLate: true })], has: '10' },
  { name: 'withdrawal: taken', steps: [put(), take({ amount: '4' })], has: '6' },
  { name: 'withdrawal of all', steps: [put(), take()], has: '0' },
  { name: 'withdrawal, again: stored answer', steps: [put(), take({ amount: '4' }), take({ amount: '4' })], has: '6' },
  {
    name: 'withdrawal, other amount',
    steps: [put(), take({ amount: '4' }), take({ amount: '5', ...mismatch })],
    has: '6',
  },
  { name: 'withdrawal of more than there is', steps: [put(), take({ amount: '10.01', ...no(1) })], has: '10' },
  { name: 'withdrawal of a player who has nothing', steps: [take(no(1, 2))], has: '0' },
  {
    name: 'a refusal stands, though the money came since',
    steps: [take(no(1, 2)), put(), take(no(1, 2))],
    has: '10',
  },
  { name: 'withdrawal, after its end: not taken', steps: [put(), take({ isLate: true, ...not(15) })], has: '10' },
  { name: 'status of a deposit', steps: [put(), ask('d')], has: '10' },
  { name: 'status of a withdrawal', steps: [put(), take(), ask('w')], has: '0' },
  { name: 'status of a refusal', steps: [take(no(1, 2)), ask('w', no(1, 2))], has: '0' },
  { name: 'status of what nobody knows', steps: [ask('x', unheard)], has: '0' },
  { name: 'status before its deposit leaves nothing behind', steps: [ask('d', unheard), put()], has: '10' },
  { name: 'kick: the player is gone, the money stays', steps: [put(), kick()], has: '10' },
  { name: 'kick, again, and the money comes back', steps: [put(), kick(), kick(), take({ amount: '4' })], has: '6' },
  { name: 'kick of a player who never came', steps: [kick({ codes: [0, 2] })], has: '0' },
  { name: 'no amount', steps: [put({ amount: '0', ...invalid }), ask('d', unheard)], has: '0' },
  { name: 'negative amount', steps: [put({ amount: '-10', ...invalid }), ask('d', unheard)], has: '0' },
  { name: 'negative withdrawal', steps: [put(), take({ amount: '-10', ...invalid })], has: '10' },
  { name: 'huge amount', steps: [put({ amount: '99999999999999', ...invalid }), ask('d', unheard)], has: '0' },
  { name: 'an amount that is none', steps: [put({ amount: 'ten', ...invalid }), ask('d', unheard)], has: '0' },
  ...(Object.keys(spoils) as Spoilt[]).map(
    (spoilt): Case => ({
      name: spoils[spoilt],
      steps: [put({ spoilt, ...not(7, 10) }), ask('d', unheard)],
      has: '0',
    }),
  ),
  { name: 'twenty of one deposit at once: taken once', steps: [put()], atOnce: 20, has: '10' },
  { name: 'twenty of one withdrawal at once: taken once', steps: [put(), take({ amount: '4' })], atOnce: 20, has: '6' },
  {
    name: 'twenty withdrawals at once, money for ten: ten are taken',
    steps: [put(), take({ amount: '1', says: 'either', codes: [0, 1] })],
    atOnce: 20,
    eachAnother: { done: 10 },
    has: '0',
  },
];
