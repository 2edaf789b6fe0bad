/** The cases of a vendor's own wallet. Each has players of its own, whose balance is zero at first. */
import type { WalletCall, WalletCorruption } from './transfer-wallet.ts';

export type TransferStep = {
  readonly call: WalletCall;
  /** Names within the case. */
  readonly id?: string;
  readonly player?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly isLate?: boolean;
  readonly spoilt?: WalletCorruption;
  /** The state, and the codes that are valid with it. */
  readonly says: 'done' | 'refused' | 'unknown' | 'either' | 'none';
  readonly codes?: readonly number[];
};

export type TransferCase = {
  readonly name: string;
  readonly steps: readonly TransferStep[];
  /** The last step so many times at once; with `eachAnother` under as many ids, of which `done` are taken. */
  readonly atOnce?: number;
  readonly eachAnother?: { readonly done: number };
  /** The last step is sent late. */
  readonly isLate?: boolean;
  /** The player's balance at the end. */
  readonly has: string;
};

type StepParts = Partial<Omit<TransferStep, 'call'>>;
const doneStep = { says: 'done', codes: [0] } as const;
const refusedWith = (...codes: number[]) => ({ says: 'refused', codes }) as const;
const unknownWith = (...codes: number[]) => ({ says: 'unknown', codes }) as const;
const depositStep = (parts: StepParts = {}): TransferStep => ({
  call: 'deposit',
  id: 'd',
  amount: '10',
  ...doneStep,
  ...parts,
});
const withdrawStep = (parts: StepParts = {}): TransferStep => ({
  call: 'withdraw',
  id: 'w',
  amount: '10',
  ...doneStep,
  ...parts,
});
const statusStep = (id: string, parts: StepParts = {}): TransferStep => ({ call: 'status', id, ...doneStep, ...parts });

const kickStep = (parts: StepParts = {}): TransferStep => ({ call: 'kick', says: 'none', codes: [0], ...parts });

const notFound = unknownWith(12);
const mismatch = unknownWith(11);
const invalid = unknownWith(7);

const corruptions: Readonly<Record<WalletCorruption, string>> = {
  signature: 'bad signature',
  stale: 'stale by six minutes',
  early: 'six minutes early',
  body: 'a body that is none',
  vendor: 'another vendor in the header',
};

export const transferTable: readonly TransferCase[] = [
  { name: 'deposit: taken', steps: [depositStep()], has: '10' },
  { name: 'deposit of centavos', steps: [depositStep({ amount: '10.25' })], has: '10.25' },
  { name: 'deposit, again: stored answer', steps: [depositStep(), depositStep()], has: '10' },
  { name: 'deposit, again and late: stored answer', steps: [depositStep(), depositStep()], isLate: true, has: '10' },
  { name: 'deposit, other amount', steps: [depositStep(), depositStep({ amount: '11', ...mismatch })], has: '10' },
  { name: 'deposit, other player', steps: [depositStep(), depositStep({ player: 'q', ...mismatch })], has: '10' },
  {
    name: 'deposit, other currency',
    steps: [depositStep(), depositStep({ currency: 'XTS', ...unknownWith(11, 9) })],
    has: '10',
  },
  {
    name: 'deposit, then a withdrawal under its id',
    steps: [depositStep(), withdrawStep({ id: 'd', ...mismatch })],
    has: '10',
  },
  {
    name: 'deposit, after its end: not taken',
    steps: [depositStep({ isLate: true, ...unknownWith(15) }), statusStep('d', notFound)],
    has: '0',
  },
  {
    name: 'deposit, again after its end: stored answer',
    steps: [depositStep(), depositStep({ isLate: true })],
    has: '10',
  },
  { name: 'withdrawal: taken', steps: [depositStep(), withdrawStep({ amount: '4' })], has: '6' },
  { name: 'withdrawal of all', steps: [depositStep(), withdrawStep()], has: '0' },
  {
    name: 'withdrawal, again: stored answer',
    steps: [depositStep(), withdrawStep({ amount: '4' }), withdrawStep({ amount: '4' })],
    has: '6',
  },
  {
    name: 'withdrawal, other amount',
    steps: [depositStep(), withdrawStep({ amount: '4' }), withdrawStep({ amount: '5', ...mismatch })],
    has: '6',
  },
  {
    name: 'withdrawal of more than there is',
    steps: [depositStep(), withdrawStep({ amount: '10.01', ...refusedWith(1) })],
    has: '10',
  },
  { name: 'withdrawal of a player who has nothing', steps: [withdrawStep(refusedWith(1, 2))], has: '0' },
  {
    name: 'a refusal stands, though the money came since',
    steps: [withdrawStep(refusedWith(1, 2)), depositStep(), withdrawStep(refusedWith(1, 2))],
    has: '10',
  },
  {
    name: 'withdrawal, after its end: not taken',
    steps: [depositStep(), withdrawStep({ isLate: true, ...unknownWith(15) })],
    has: '10',
  },
  { name: 'status of a deposit', steps: [depositStep(), statusStep('d')], has: '10' },
  { name: 'status of a withdrawal', steps: [depositStep(), withdrawStep(), statusStep('w')], has: '0' },
  {
    name: 'status of a refusal',
    steps: [withdrawStep(refusedWith(1, 2)), statusStep('w', refusedWith(1, 2))],
    has: '0',
  },
  { name: 'status of what nobody knows', steps: [statusStep('x', notFound)], has: '0' },
  {
    name: 'status before its deposit leaves nothing behind',
    steps: [statusStep('d', notFound), depositStep()],
    has: '10',
  },
  { name: 'kick: the player is gone, the money stays', steps: [depositStep(), kickStep()], has: '10' },
  {
    name: 'kick, again, and the money comes back',
    steps: [depositStep(), kickStep(), kickStep(), withdrawStep({ amount: '4' })],
    has: '6',
  },
  { name: 'kick of a player who never came', steps: [kickStep({ codes: [0, 2] })], has: '0' },
  { name: 'no amount', steps: [depositStep({ amount: '0', ...invalid }), statusStep('d', notFound)], has: '0' },
  { name: 'negative amount', steps: [depositStep({ amount: '-10', ...invalid }), statusStep('d', notFound)], has: '0' },
  { name: 'negative withdrawal', steps: [depositStep(), withdrawStep({ amount: '-10', ...invalid })], has: '10' },
  {
    name: 'huge amount',
    steps: [depositStep({ amount: '99999999999999', ...invalid }), statusStep('d', notFound)],
    has: '0',
  },
  {
    name: 'an amount that is none',
    steps: [depositStep({ amount: 'ten', ...invalid }), statusStep('d', notFound)],
    has: '0',
  },
  ...(Object.keys(corruptions) as WalletCorruption[]).map(
    (spoilt): TransferCase => ({
      name: corruptions[spoilt],
      steps: [depositStep({ spoilt, ...unknownWith(7, 10) }), statusStep('d', notFound)],
      has: '0',
    }),
  ),
  { name: 'twenty of one deposit at once: taken once', steps: [depositStep()], atOnce: 20, has: '10' },
  {
    name: 'twenty of one withdrawal at once: taken once',
    steps: [depositStep(), withdrawStep({ amount: '4' })],
    atOnce: 20,
    has: '6',
  },
  {
    name: 'twenty withdrawals at once, money for ten: ten are taken',
    steps: [depositStep(), withdrawStep({ amount: '1', says: 'either', codes: [0, 1] })],
    atOnce: 20,
    eachAnother: { done: 10 },
    has: '0',
  },
];
