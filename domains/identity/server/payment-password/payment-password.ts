/** The payment password: set with the password, changed with the one before, reset with a second factor. */
import type { resetPaymentPassword, setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import {
  judgePaymentPassword,
  paymentPasswordTryLimit,
  type WithdrawalCoolingReason,
  withdrawalCoolingMs,
} from '#domains/identity/rules/password/payment-password.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Account, blockWithdrawals, readAccount, readWithdrawalBlock } from '../account/account.store.ts';
import { refuseField } from '../registration/refuse-field.ts';
import { readFieldRules } from '../registration/registration.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { sendNotice } from '../security/notice.ts';
import type { RequireProof } from '../security/proof.ts';
import * as store from './payment-password.store.ts';
import { createVerifyPaymentPassword } from './payment-password-check.ts';

const refuseBusy = () => refuse('too_many_requests', { seconds: 1 });

type PaymentPasswordInput = { paymentPassword: string; confirmPaymentPassword: string };
type PaymentPasswordChangeRequest = {
  readonly account: Account;
  readonly known: string | null;
  readonly input: InputOf<typeof setPaymentPassword>;
};
type PaymentPasswordEventKind = Extract<WithdrawalCoolingReason, `payment_password_${string}`>;

export function createPaymentPasswords(deps: SecurityDeps, proofs: RequireProof) {
  const { pool, passwords } = deps;
  const judgePayment = createVerifyPaymentPassword(deps);

  /** The first one is shown with the password of the account, a later one with the one before. */
  async function judgeShown(context: Context<Caller>, { account, known: stored, input }: PaymentPasswordChangeRequest) {
    const { password = '', oldPaymentPassword: shown = '' } = input;
    if (stored !== null) return judgePayment(context, { account, storedHash: stored, shown });
    const right = await passwords.verify(account.passwordHash, password);
    if (right === null) return refuseBusy();
    if (right) return null;
    await recordSecurityEvent(pool, { ...eventSourceOf(context), member: account.id, kind: 'payment_password_failed' });
    return refuse('wrong_password');
  }

  async function judge({ locale }: Context<Caller>, account: Account, change: PaymentPasswordInput) {
    const verdict = judgePaymentPassword(await readFieldRules(pool, account.merchant), change);
    if (verdict?.fault === 'field_refused') return refuseField(locale, verdict.broken);
    return verdict && refuse(verdict.fault);
  }

  async function notify(context: Context<Caller>, account: Account, kind: PaymentPasswordEventKind) {
    const { tx, clock } = context;
    await recordSecurityEvent(tx, { ...eventSourceOf(context), member: account.id, kind });
    await sendNotice({ ...deps, tx }, account, 'payment');
    const until = await blockWithdrawals(tx, account.id, addMs(clock.now(), withdrawalCoolingMs[kind]));
    return done({ withdrawalBlockedUntil: until });
  }

  const set: UseCase<typeof setPaymentPassword> = async (context, input) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const broken = await judge(context, account, input);
    if (broken) return broken;
    const stored = await store.readPaymentPassword(pool, account.id);
    const wrong = await judgeShown(context, { account, known: stored, input });
    if (wrong) return wrong;
    if (stored !== null && input.oldPaymentPassword === input.paymentPassword) return refuse('payment_password_same');
    const hash = await passwords.hash(input.paymentPassword);
    if (hash === null) return refuseBusy();
    const row = { member: account.id, hash, at: clock.now() };
    const saved = await (stored === null
      ? store.insertPaymentPassword(tx, row)
      : store.replacePaymentPassword(tx, { ...row, from: stored }));
    // Another change was first: what was shown is the one before no longer.
    if (!saved) return refuse('wrong_payment_password', { left: paymentPasswordTryLimit.most });
    return notify(context, account, stored === null ? 'payment_password_set' : 'payment_password_changed');
  };

  const reset: UseCase<typeof resetPaymentPassword> = async (context, { proof, ...change }) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const broken = await judge(context, account, change);
    if (broken) return broken;
    const unproven = await proofs(context, { account, proof, boundOnly: true });
    if (unproven) return unproven;
    const hash = await passwords.hash(change.paymentPassword);
    if (hash === null) return refuseBusy();
    const row = { member: account.id, hash, at: clock.now() };
    if (!(await store.replacePaymentPassword(tx, row))) await store.insertPaymentPassword(tx, row);
    return notify(context, account, 'payment_password_reset');
  };

  return { set, reset };
}

export const hasPaymentPassword = async (tx: Tx, member: MemberId): Promise<boolean> =>
  (await store.readPaymentPassword(tx, member)) !== null;

/** Until when a withdrawal has to wait, because something was changed; null when it need not. */
export async function withdrawalBlockedUntil(tx: Tx, member: MemberId, now: Instant): Promise<Instant | null> {
  const until = await readWithdrawalBlock(tx, member);
  return until !== null && until > now ? until : null;
}
