/** The payment password: set with the password, changed with the one before, reset with a second factor. */
import type { resetPaymentPassword, setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import {
  type CoolingReason,
  coolingMs,
  judgePaymentPassword,
  paymentTries,
} from '#domains/identity/rules/payment-password.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { type Instant, later } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { refuseField } from '../refuse-field.ts';
import { readFieldRules } from '../registration.store.ts';
import { type Account, blockWithdrawals, readAccount, readWithdrawalBlock } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { tell } from './notice.ts';
import { createPaymentJudge } from './payment-check.ts';
import * as store from './payment-password.store.ts';
import type { Proofs } from './proof.ts';

const busy = () => refuse('too_many_requests', { seconds: 1 });

type Typed = { paymentPassword: string; confirmPaymentPassword: string };
type Asked = {
  readonly account: Account;
  readonly known: string | null;
  readonly input: InputOf<typeof setPaymentPassword>;
};
type Kind = Extract<CoolingReason, `payment_password_${string}`>;

export function createPaymentPasswords(deps: SecurityDeps, proofs: Proofs) {
  const { pool, passwords } = deps;
  const judgePayment = createPaymentJudge(deps);

  /** The first one is shown with the password of the account, a later one with the one before. */
  async function judgeShown(context: Context<Caller>, { account, known, input }: Asked) {
    const { password = '', oldPaymentPassword: shown = '' } = input;
    if (known !== null) return judgePayment(context, { account, known, shown });
    const right = await passwords.verify(account.passwordHash, password);
    if (right === null) return busy();
    if (right) return null;
    await recordSecurity(pool, { ...seenFrom(context), member: account.id, kind: 'payment_password_failed' });
    return refuse('wrong_password');
  }

  async function judge({ locale }: Context<Caller>, account: Account, typed: Typed) {
    const verdict = judgePaymentPassword(await readFieldRules(pool, account.merchant), typed);
    if (verdict?.fault === 'field_refused') return refuseField(locale, verdict.broken);
    return verdict && refuse(verdict.fault);
  }

  async function told(context: Context<Caller>, account: Account, kind: Kind) {
    const { tx, clock } = context;
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind });
    await tell({ ...deps, tx }, account, 'payment');
    const until = await blockWithdrawals(tx, account.id, later(clock.now(), coolingMs[kind]));
    return done({ withdrawalBlockedUntil: until });
  }

  const set: UseCase<typeof setPaymentPassword> = async (context, input) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const broken = await judge(context, account, input);
    if (broken) return broken;
    const known = await store.readPaymentPassword(pool, account.id);
    const wrong = await judgeShown(context, { account, known, input });
    if (wrong) return wrong;
    if (known !== null && input.oldPaymentPassword === input.paymentPassword) return refuse('payment_password_same');
    const hash = await passwords.hash(input.paymentPassword);
    if (hash === null) return busy();
    const row = { member: account.id, hash, at: clock.now() };
    const kept = await (known === null
      ? store.insertPaymentPassword(tx, row)
      : store.replacePaymentPassword(tx, { ...row, from: known }));
    // Another change was first: what was shown is the one before no longer.
    if (!kept) return refuse('wrong_payment_password', { left: paymentTries.most });
    return told(context, account, known === null ? 'payment_password_set' : 'payment_password_changed');
  };

  const reset: UseCase<typeof resetPaymentPassword> = async (context, { proof, ...typed }) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const broken = await judge(context, account, typed);
    if (broken) return broken;
    const unproven = await proofs(context, { account, proof, boundOnly: true });
    if (unproven) return unproven;
    const hash = await passwords.hash(typed.paymentPassword);
    if (hash === null) return busy();
    const row = { member: account.id, hash, at: clock.now() };
    if (!(await store.replacePaymentPassword(tx, row))) await store.insertPaymentPassword(tx, row);
    return told(context, account, 'payment_password_reset');
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
