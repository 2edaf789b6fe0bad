/** Whether a payment password that somebody typed is the right one. */
import type { checkPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { lockedUntil, triesLeft } from '#domains/identity/rules/payment-password.ts';
import { done, type Refused, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import { type Account, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { countTry, readPaymentPassword, readTries } from './payment-password.store.ts';

type Shown = { readonly account: Account; readonly known: string; readonly shown: string };
type Wrong = Refused<'too_many_requests' | 'payment_password_locked' | 'wrong_payment_password'>;
export type PaymentJudge = (context: Context<Caller>, shown: Shown) => Promise<Wrong | null>;

/** Wherever it is typed the same tries are counted, so that no second door gives more of them. */
export function createPaymentJudge({ pool, passwords }: SecurityDeps): PaymentJudge {
  return async (context, { account: { id }, known, shown }) => {
    const now = context.clock.now();
    const refuseLocked = async () => {
      const count = await readTries(pool, id);
      const until = count && lockedUntil(count, now);
      return until ? refuseToWait('payment_password_locked', context, until - now) : null;
    };
    // While it is locked nobody makes us hash; whether it still is not is asked again when the try is counted.
    const locked = await refuseLocked();
    if (locked) return locked;
    const right = await passwords.verify(known, shown);
    if (right === null) return busy();
    const counted = await countTry(pool, id, { right, now });
    // A change of the payment password may have unlocked it between the two questions.
    if (!counted) return (await refuseLocked()) ?? busy();
    if (right) return null;
    await recordSecurity(pool, { ...seenFrom(context), member: id, kind: 'payment_password_failed' });
    return refuse('wrong_payment_password', { left: triesLeft(counted) });
  };
}

const busy = () => refuse('too_many_requests', { seconds: 1 });

export function createPaymentCheck(prove: PaymentProof): UseCase<typeof checkPaymentPassword> {
  return async (context, { paymentPassword }) => (await prove(context, paymentPassword)) ?? done({});
}

export type PaymentProof = (
  context: Context<Caller>,
  typed: string,
) => Promise<Refused<'auth_required' | 'payment_password_missing'> | Wrong | null>;

export function createPaymentProof(deps: SecurityDeps): PaymentProof {
  const judge = createPaymentJudge(deps);
  return async (context, shown) => {
    const account = await readAccount(deps.pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const known = await readPaymentPassword(deps.pool, account.id);
    if (known === null) return refuse('payment_password_missing');
    return judge(context, { account, known, shown });
  };
}
