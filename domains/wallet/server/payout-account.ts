/** What a member does with the accounts they are paid out to. */
import {
  type Prove,
  readFullName,
  recordSecurity,
  type SecurityEvent,
  seenFrom,
  type TellOwner,
} from '#domains/identity/server/index.ts';
import { readDeclared } from '#domains/protection/server/index.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import { dayMs, hourMs, type Instant, later } from '#kernel/time.ts';
import type { Caller, Context, Site, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  type addPayoutAccount,
  type choosePayoutAccount,
  type listPayoutAccounts,
  type PayoutAccount,
  payoutAccountsMost,
  type removePayoutAccount,
  type showPayoutAccount,
} from '../contract/payout-account.ts';
import { maskName } from '../rules/payee-name.ts';
import { payoutBankOf, payoutBanks } from '../rules/payout-bank.ts';
import { maskPayoutNumber, payoutNumber } from '../rules/payout-number.ts';
import { readMethod } from './method.store.ts';
import * as store from './payout-account.store.ts';
import { isTronAddress, markNumber, openNumber, sealNumber } from './payout-seal.ts';

export type PayoutDeps = { readonly prove: Prove; readonly tellOwner: TellOwner };

const waitMs = dayMs;

/** As papers proved it, else as the member told it; null while nobody has. */
export async function ownerNameOf(tx: Tx, member: MemberId): Promise<string | null> {
  return ((await readDeclared(tx, member))?.fullName ?? (await readFullName(tx, member))) || null;
}

/** Banks and e-wallets everywhere; coins only where the brand takes them. */
async function banksOf(tx: Tx, { merchant, currency }: Site) {
  const coins = await readMethod(tx, { merchant, currency, code: 'USDT' });
  return payoutBanks.filter(({ kind }) => kind !== 'crypto' || coins !== null);
}

const viewOf = (row: store.PayoutAccountRow, now: Instant): PayoutAccount => ({
  accountId: row.id,
  kind: row.kind,
  bankCode: row.bankCode,
  name: payoutBankOf(row.bankCode)?.name ?? row.bankCode,
  number: row.numberMasked,
  holder: maskName(row.holder),
  isDefault: row.isDefault,
  addedAt: row.addedAt,
  usableFrom: row.usableFrom,
  isWaiting: row.usableFrom > now,
});

export const showPayoutAccounts: UseCase<typeof listPayoutAccounts> = async ({ tx, caller, site, clock }) => {
  const rows = await store.listPayoutRows(tx, caller.member);
  return done({
    accounts: rows.map((row) => viewOf(row, clock.now())),
    most: payoutAccountsMost,
    banks: (await banksOf(tx, site)).map(({ code, kind, name }) => ({ code, kind, name })),
    owner: await ownerNameOf(tx, caller.member),
    waitHours: waitMs / hourMs,
  });
};

export const createAddPayoutAccount =
  ({ prove, tellOwner }: PayoutDeps): UseCase<typeof addPayoutAccount> =>
  async (context, { bankCode, number: typed, holder, ...shown }) => {
    const { tx, caller, site, clock, rng } = context;
    const { member } = caller;
    const bank = (await banksOf(tx, site)).find(({ code }) => code === bankCode);
    if (!bank) return refuse('payout_bank_unknown');
    const number = payoutNumber(bank.kind, typed);
    if (number === null || (bank.kind === 'crypto' && !isTronAddress(number))) return refuse('payout_number_refused');
    const owner = await ownerNameOf(tx, member);
    if (owner === null) return refuse('full_name_missing');
    if (!isSamePerson(owner, holder)) return refuse('holder_differs');
    const key = await store.keepPayoutKey(tx, rng.bytes(32));
    const numberHmac = markNumber(number, { key, bankCode });
    // Told before a proof is spent on it, and held once more when it is written.
    const refusal = judgeOthers(await store.listPayoutRows(tx, member), numberHmac);
    if (refusal) return refusal;
    const unproven = await prove.either(context, shown);
    if (unproven) return unproven;

    await store.lockPayoutAccounts(tx, member);
    const others = await store.listPayoutRows(tx, member);
    const tooLate = judgeOthers(others, numberHmac);
    if (tooLate) return tooLate;
    const now = clock.now();
    const id = makeId('pa', now, rng.bytes(16));
    const row = {
      id,
      merchant: site.merchant,
      member,
      kind: bank.kind,
      bankCode,
      numberSealed: sealNumber(number, { key, nonce: rng.bytes(12), id }),
      numberHmac,
      numberMasked: maskPayoutNumber(bank.kind, number),
      holder,
      isDefault: others.length === 0,
      addedAt: now,
      usableFrom: later(now, waitMs),
      removedAt: null,
    };
    await store.insertPayoutRow(tx, row);
    await note(context, 'payout_account_added', row);
    await tellOwner(tx, member, 'payout_added');
    return done(viewOf(row, now));
  };

function judgeOthers(others: readonly store.PayoutAccountRow[], numberHmac: Buffer) {
  if (others.some((other) => other.numberHmac.equals(numberHmac))) return refuse('payout_account_known');
  return others.length < payoutAccountsMost ? null : refuse('payout_accounts_full', { most: payoutAccountsMost });
}

type Kind = Extract<SecurityEvent['kind'], `payout_account_${string}`>;

const note = (context: Context<Caller>, kind: Kind, row: Pick<store.PayoutAccountRow, 'bankCode' | 'numberMasked'>) =>
  recordSecurity(context.tx, {
    ...seenFrom(context),
    member: context.caller.member,
    kind,
    detail: { bankCode: row.bankCode, number: row.numberMasked },
  });

async function readOwn(tx: Tx, member: MemberId, id: string): Promise<store.PayoutAccountRow | null> {
  const row = await store.readPayoutRow(tx, member, id);
  return row?.removedAt === null ? row : null;
}

export const createRemovePayoutAccount =
  ({ prove, tellOwner }: PayoutDeps): UseCase<typeof removePayoutAccount> =>
  async (context, { accountId, ...shown }) => {
    const { tx, caller, clock } = context;
    const { member } = caller;
    if (!(await readOwn(tx, member, accountId))) return refuse('payout_account_gone');
    const unproven = await prove.either(context, shown);
    if (unproven) return unproven;
    await store.lockPayoutAccounts(tx, member);
    const row = await readOwn(tx, member, accountId);
    if (!row) return refuse('payout_account_gone');
    await store.removePayoutRow(tx, member, { id: row.id, at: clock.now() });
    await note(context, 'payout_account_removed', row);
    await tellOwner(tx, member, 'payout_removed');
    return done({});
  };

export const revealPayoutAccount: UseCase<typeof showPayoutAccount> = async (context, { accountId }) => {
  const { tx, caller } = context;
  const row = await readOwn(tx, caller.member, accountId);
  if (!row) return refuse('payout_account_gone');
  await note(context, 'payout_account_shown', row);
  return done({ number: await numberOf(tx, row), holder: row.holder });
};

export const makeDefault: UseCase<typeof choosePayoutAccount> = async ({ tx, caller }, { accountId }) => {
  await store.lockPayoutAccounts(tx, caller.member);
  if (!(await readOwn(tx, caller.member, accountId))) return refuse('payout_account_gone');
  await store.chooseDefaultRow(tx, caller.member, accountId);
  return done({});
};

async function numberOf(tx: Tx, { id, numberSealed }: store.PayoutAccountRow): Promise<string> {
  return openNumber(numberSealed, { key: await payoutKey(tx), id });
}

async function payoutKey(tx: Tx): Promise<Buffer> {
  const key = await store.readPayoutKey(tx);
  if (!key) throw new Error('the key of the payout accounts is gone');
  return key;
}

/** For the member's own copy of what is kept, which is handed out for a proof: in full, because it is theirs. */
export async function exportPayoutAccounts(tx: Tx, member: MemberId) {
  const rows = await store.listPayoutRows(tx, member);
  const key = rows.length > 0 ? await payoutKey(tx) : null;
  return rows.map(({ id, bankCode, numberSealed, holder, addedAt }) => ({
    bankCode,
    number: key && openNumber(numberSealed, { key, id }),
    holder,
    addedAt,
  }));
}

/** For whoever pays to it. A removed one is told too, because what is on its way to it goes on. */
export type Payee = Omit<PayoutAccount, 'accountId' | 'addedAt' | 'isWaiting' | 'number' | 'holder'> & {
  readonly id: store.PayoutAccountId;
  /** What payment gateways call the bank. */
  readonly channel: string;
  /** In full. */
  readonly number: string;
  readonly holder: string;
  readonly numberMasked: string;
  readonly holderMasked: string;
  readonly isRemoved: boolean;
};

export async function payoutAccountOf(tx: Tx, member: MemberId, accountId: string): Promise<Payee | null> {
  const row = await store.readPayoutRow(tx, member, accountId);
  if (!row) return null;
  const { kind, bankCode, isDefault, usableFrom } = row;
  const bank = payoutBankOf(bankCode);
  return {
    id: row.id,
    kind,
    bankCode,
    name: bank?.name ?? bankCode,
    channel: bank?.channel ?? bankCode,
    isDefault,
    usableFrom,
    number: await numberOf(tx, row),
    holder: row.holder,
    numberMasked: row.numberMasked,
    holderMasked: maskName(row.holder),
    isRemoved: row.removedAt !== null,
  };
}
