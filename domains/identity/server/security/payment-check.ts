/** Whether a payment password that somebody typed is the right one. */
import type { checkPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { done, type Refused, refuse } from '#kernel/outcome.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Account, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { readPaymentPassword } from './payment-password.store.ts';

/** Six digits are few. Tries are counted wherever it is typed, so that no second door gives more of them. */
const tries = [
  { by: 'account', count: 10, windowMs: 10 * minuteMs },
  { by: 'account', count: 30, windowMs: dayMs },
] as const;

type Shown = { readonly account: Account; readonly known: string | null; readonly shown: string };
type Wrong = Refused<'too_many_requests' | 'wrong_password' | 'wrong_payment_password'>;

/** The first one is shown with the password of the account, a later one with the one before. */
export function createPaymentJudge({ pool, passwords, limits }: SecurityDeps) {
  return async (context: Context<Caller>, { account, known, shown }: Shown): Promise<Wrong | null> => {
    if (known !== null) {
      const waitMs = await limits.strict('identity.payment', tries, { ip: context.ip, account: account.id });
      if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });
    }
    const right = await passwords.verify(known ?? account.passwordHash, shown);
    if (right === null) return refuse('too_many_requests', { seconds: 1 });
    if (right) return null;
    await recordSecurity(pool, { ...seenFrom(context), member: account.id, kind: 'payment_password_failed' });
    return refuse(known === null ? 'wrong_password' : 'wrong_payment_password');
  };
}

export function createPaymentCheck(deps: SecurityDeps): UseCase<typeof checkPaymentPassword> {
  const judge = createPaymentJudge(deps);
  return async (context, { paymentPassword: shown }) => {
    const account = await readAccount(deps.pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const known = await readPaymentPassword(deps.pool, account.id);
    if (known === null) return refuse('payment_password_missing');
    const wrong = await judge(context, { account, known, shown });
    if (!wrong) return done({});
    return wrong.fault === 'too_many_requests' ? refuse(wrong.fault, wrong.detail) : refuse('wrong_payment_password');
  };
}
