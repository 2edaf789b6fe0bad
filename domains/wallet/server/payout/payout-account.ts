/** A member's payout accounts. */
import {
  eventSourceOf,
  type NotifyOwner,
  type ProofChecks,
  readFullName,
  recordSecurityEvent,
  type SecurityEvent,
} from '#domains/identity/server/index.ts';
import { readDeclaration } from '#domains/protection/server/index.ts';
import {
  type addPayoutAccount,
  type choosePayoutAccount,
  type listPayoutAccounts,
  maxPayoutAccounts,
  type PayoutAccount,
  type removePayoutAccount,
  type showPayoutAccount,
} from '#domains/wallet/contract/payout-account.ts';
import { maskName } from '#domains/wallet/rules/payout/payee-name.ts';
import { payoutAccountCoolingMs } from '#domains/wallet/rules/payout/payout-account-cooling.ts';
import { findPayoutBank, payoutBanks } from '#domains/wallet/rules/payout/payout-bank.ts';
import { maskPayoutNumber, normalisePayoutNumber } from '#domains/wallet/rules/payout/payout-number.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import { addMs, hourMs, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Site, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readMethod } from '../deposit/method.store.ts';
import * as store from './payout-account.store.ts';
import { decryptNumber, encryptNumber, hashNumber, isTronAddress } from './payout-encryption.ts';

export type PayoutDeps = { readonly prove: ProofChecks; readonly tellOwner: NotifyOwner };

/** From the verified papers, else as the member entered it; null while neither exists. */
export async function readOwnerName(tx: Tx, member: MemberId): Promise<string | null> {
  return ((await readDeclaration(tx, member))?.fullName ?? (await readFullName(tx, member))) || null;
}

/** Banks and e-wallets everywhere; coins only where the brand accepts them. */
async function banksOf(tx: Tx, { merchant, currency }: Site) {
  const coins = await readMethod(tx, { merchant, currency, code: 'USDT' });
  return payoutBanks.filter(({ kind }) => kind !== 'crypto' || coins !== null);
}

const toPayoutAccount = (row: store.PayoutAccountRow, now: Instant): PayoutAccount => ({
  accountId: row.id,
  kind: row.kind,
  bankCode: row.bankCode,
  name: findPayoutBank(row.bankCode)?.name ?? row.bankCode,
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
    accounts: rows.map((row) => toPayoutAccount(row, clock.now())),
    most: maxPayoutAccounts,
    banks: (await banksOf(tx, site)).map(({ code, kind, name }) => ({ code, kind, name })),
    owner: await readOwnerName(tx, caller.member),
    waitHours: payoutAccountCoolingMs / hourMs,
  });
};

export const createAddPayoutAccount =
  ({ prove, tellOwner }: PayoutDeps): UseCase<typeof addPayoutAccount> =>
  async (context, { bankCode, number: numberInput, holder, ...proof }) => {
    const { tx, caller, site, clock, rng } = context;
    const { member } = caller;
    const bank = (await banksOf(tx, site)).find(({ code }) => code === bankCode);
    if (!bank) return refuse('payout_bank_unknown');
    const number = normalisePayoutNumber(bank.kind, numberInput);
    if (number === null || (bank.kind === 'crypto' && !isTronAddress(number))) return refuse('payout_number_refused');
    const owner = await readOwnerName(tx, member);
    if (owner === null) return refuse('full_name_missing');
    if (!isSamePerson(owner, holder)) return refuse('holder_differs');
    const key = await store.ensurePayoutKey(tx, rng.bytes(32));
    const numberHmac = hashNumber(number, { key, bankCode });
    // Checked before a verification code is consumed for it, and once more under the lock when it is written.
    const early = judgeExistingAccounts(await store.listPayoutRows(tx, member), numberHmac);
    if (early) return early;
    const refusal = await prove.either(context, proof);
    if (refusal) return refusal;

    await store.lockPayoutAccounts(tx, member);
    const existing = await store.listPayoutRows(tx, member);
    const tooLate = judgeExistingAccounts(existing, numberHmac);
    if (tooLate) return tooLate;
    const now = clock.now();
    const id = makeId('pa', now, rng.bytes(16));
    const row = {
      id,
      merchant: site.merchant,
      member,
      kind: bank.kind,
      bankCode,
      numberSealed: encryptNumber(number, { key, nonce: rng.bytes(12), id }),
      numberHmac,
      numberMasked: maskPayoutNumber(bank.kind, number),
      holder,
      isDefault: existing.length === 0,
      addedAt: now,
      usableFrom: addMs(now, payoutAccountCoolingMs),
      removedAt: null,
    };
    await store.insertPayoutRow(tx, row);
    await recordPayoutSecurity(context, 'payout_account_added', row);
    await tellOwner(tx, member, 'payout_added');
    return done(toPayoutAccount(row, now));
  };

function judgeExistingAccounts(existing: readonly store.PayoutAccountRow[], numberHmac: Buffer) {
  if (existing.some((other) => other.numberHmac.equals(numberHmac))) return refuse('payout_account_known');
  return existing.length < maxPayoutAccounts ? null : refuse('payout_accounts_full', { most: maxPayoutAccounts });
}

type PayoutSecurityKind = Extract<SecurityEvent['kind'], `payout_account_${string}`>;

const recordPayoutSecurity = (
  context: Context<Caller>,
  kind: PayoutSecurityKind,
  row: Pick<store.PayoutAccountRow, 'bankCode' | 'numberMasked'>,
) =>
  recordSecurityEvent(context.tx, {
    ...eventSourceOf(context),
    member: context.caller.member,
    kind,
    detail: { bankCode: row.bankCode, number: row.numberMasked },
  });

async function readOwnAccount(tx: Tx, member: MemberId, id: string): Promise<store.PayoutAccountRow | null> {
  const row = await store.readPayoutRow(tx, member, id);
  return row?.removedAt === null ? row : null;
}

export const createRemovePayoutAccount =
  ({ prove, tellOwner }: PayoutDeps): UseCase<typeof removePayoutAccount> =>
  async (context, { accountId, ...proof }) => {
    const { tx, caller, clock } = context;
    const { member } = caller;
    if (!(await readOwnAccount(tx, member, accountId))) return refuse('payout_account_gone');
    const refusal = await prove.either(context, proof);
    if (refusal) return refusal;
    await store.lockPayoutAccounts(tx, member);
    const row = await readOwnAccount(tx, member, accountId);
    if (!row) return refuse('payout_account_gone');
    await store.removePayoutRow(tx, member, { id: row.id, at: clock.now() });
    await recordPayoutSecurity(context, 'payout_account_removed', row);
    await tellOwner(tx, member, 'payout_removed');
    return done({});
  };

export const revealPayoutAccount: UseCase<typeof showPayoutAccount> = async (context, { accountId }) => {
  const { tx, caller } = context;
  const row = await readOwnAccount(tx, caller.member, accountId);
  if (!row) return refuse('payout_account_gone');
  await recordPayoutSecurity(context, 'payout_account_shown', row);
  return done({ number: await readFullNumber(tx, row), holder: row.holder });
};

export const setDefaultPayoutAccount: UseCase<typeof choosePayoutAccount> = async ({ tx, caller }, { accountId }) => {
  await store.lockPayoutAccounts(tx, caller.member);
  if (!(await readOwnAccount(tx, caller.member, accountId))) return refuse('payout_account_gone');
  await store.chooseDefaultRow(tx, caller.member, accountId);
  return done({});
};

async function readFullNumber(tx: Tx, { id, numberSealed }: store.PayoutAccountRow): Promise<string> {
  return decryptNumber(numberSealed, { key: await payoutKey(tx), id });
}

async function payoutKey(tx: Tx): Promise<Buffer> {
  const key = await store.readPayoutKey(tx);
  if (!key) throw new Error('the key of the payout accounts is gone');
  return key;
}

/** For the member's own data export, which requires a verification: the full number, because it is theirs. */
export async function exportPayoutAccounts(tx: Tx, member: MemberId) {
  const rows = await store.listPayoutRows(tx, member);
  const key = rows.length > 0 ? await payoutKey(tx) : null;
  return rows.map(({ id, bankCode, numberSealed, holder, addedAt }) => ({
    bankCode,
    number: key && decryptNumber(numberSealed, { key, id }),
    holder,
    addedAt,
  }));
}

/** For a withdrawal to it, masked. A removed one is returned too, because payouts that are under way to it go on. */
export type MaskedAccount = Pick<PayoutAccount, 'kind' | 'bankCode' | 'name' | 'isDefault' | 'usableFrom'> & {
  readonly id: store.PayoutAccountId;
  readonly numberMasked: string;
  readonly holderMasked: string;
  readonly isRemoved: boolean;
};

const toMaskedAccount = (row: store.PayoutAccountRow): MaskedAccount => ({
  id: row.id,
  kind: row.kind,
  bankCode: row.bankCode,
  name: findPayoutBank(row.bankCode)?.name ?? row.bankCode,
  isDefault: row.isDefault,
  usableFrom: row.usableFrom,
  numberMasked: row.numberMasked,
  holderMasked: maskName(row.holder),
  isRemoved: row.removedAt !== null,
});

export async function readMaskedAccount(tx: Tx, member: MemberId, accountId: string): Promise<MaskedAccount | null> {
  const row = await store.readPayoutRow(tx, member, accountId);
  return row && toMaskedAccount(row);
}

/** For paying to it. */
type Payee = MaskedAccount & {
  /** The payment gateways' code of the bank. */
  readonly channel: string;
  /** In full. */
  readonly number: string;
  readonly holder: string;
};

export async function readPayee(tx: Tx, member: MemberId, accountId: string): Promise<Payee | null> {
  const row = await store.readPayoutRow(tx, member, accountId);
  if (!row) return null;
  return {
    ...toMaskedAccount(row),
    channel: findPayoutBank(row.bankCode)?.channel ?? row.bankCode,
    number: await readFullNumber(tx, row),
    holder: row.holder,
  };
}
