/** Verifies a payment password. */
import type { checkPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { lockedUntil, triesLeft } from '#domains/identity/rules/password/payment-password.ts';
import { done, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Account, readAccount } from '../account/account.store.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { countTry, readPaymentPassword, readTries } from './payment-password.store.ts';

type PaymentPasswordAttempt = { readonly account: Account; readonly storedHash: string; readonly shown: string };
type PaymentPasswordRefusal = RefusedOutcome<
  'too_many_requests' | 'payment_password_locked' | 'wrong_payment_password'
>;
export type VerifyPaymentPassword = (
  context: Context<Caller>,
  shown: PaymentPasswordAttempt,
) => Promise<PaymentPasswordRefusal | null>;

/** All calls that take it count the same tries, so that a second call gives no more of them. */
export function createVerifyPaymentPassword({ pool, passwords }: SecurityDeps): VerifyPaymentPassword {
  return async (context, { account: { id }, storedHash, shown }) => {
    const now = context.clock.now();
    const refuseLocked = async () => {
      const count = await readTries(pool, id);
      const until = count && lockedUntil(count, now);
      return until ? refuseWithWait('payment_password_locked', context, until - now) : null;
    };
    // While it is locked nothing is hashed; the lock is checked again when the try is counted.
    const locked = await refuseLocked();
    if (locked) return locked;
    const right = await passwords.verify(storedHash, shown);
    if (right === null) return refuseBusy();
    const counted = await countTry(pool, id, { right, now });
    // A change of the payment password may have unlocked it between the two questions.
    if (!counted) return (await refuseLocked()) ?? refuseBusy();
    if (right) return null;
    await recordSecurityEvent(pool, { ...eventSourceOf(context), member: id, kind: 'payment_password_failed' });
    return refuse('wrong_payment_password', { left: triesLeft(counted) });
  };
}

const refuseBusy = () => refuse('too_many_requests', { seconds: 1 });

export function createPaymentPasswordCheck(prove: ProvePaymentPassword): UseCase<typeof checkPaymentPassword> {
  return async (context, { paymentPassword }) => (await prove(context, paymentPassword)) ?? done({});
}

export type ProvePaymentPassword = (
  context: Context<Caller>,
  typed: string,
) => Promise<RefusedOutcome<'auth_required' | 'payment_password_missing'> | PaymentPasswordRefusal | null>;

export function createProvePaymentPassword(deps: SecurityDeps): ProvePaymentPassword {
  const judge = createVerifyPaymentPassword(deps);
  return async (context, shown) => {
    const account = await readAccount(deps.pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const storedHash = await readPaymentPassword(deps.pool, account.id);
    if (storedHash === null) return refuse('payment_password_missing');
    return judge(context, { account, storedHash, shown });
  };
}
