/** Changing the password while logged in. */
import type { changePassword } from '#domains/identity/contract/password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later, minuteMs } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isOpenedSince } from '../session.store.ts';
import { type Account, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { hashUnused, judgeTyped, replace } from './new-password.ts';

export function createPasswordChange(deps: SecurityDeps): UseCase<typeof changePassword> {
  const { pool } = deps;
  return async (context, { oldPassword, ...typed }) => {
    const { caller } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const refused = await judgeOld(deps, context, { account, oldPassword });
    if (refused) return refused;
    const broken = await judgeTyped(
      deps,
      { merchant: account.merchant, locale: context.locale },
      { ...typed, ...(oldPassword !== undefined && { oldPassword }) },
    );
    if (broken) return broken;
    const hashed = await hashUnused(deps, pool, { account, newPassword: typed.newPassword });
    if (!hashed.ok) return hashed;
    const wish = { account, hash: hashed.value, kind: 'password_changed', except: caller.session } as const;
    return (await replace(deps, context, wish)) ? done({}) : refuse('wrong_old_password');
  };
}

/** A session of an hour may be somebody else's by now; one that was just opened is whoever a third party vouched for. */
const freshMs = 15 * minuteMs;

async function judgeOld(
  { pool, passwords }: SecurityDeps,
  context: Context<Caller>,
  { account, oldPassword }: { account: Account; oldPassword: string | undefined },
) {
  if (!account.passwordChosen) {
    const since = later(context.clock.now(), -freshMs);
    return (await isOpenedSince(pool, context.caller.session, since)) ? null : refuse('login_again');
  }
  const verified = oldPassword === undefined ? false : await passwords.verify(account.passwordHash, oldPassword);
  if (verified === null) return refuse('too_many_requests', { seconds: 1 });
  if (verified) return null;
  await recordSecurity(pool, { ...seenFrom(context), member: account.id, kind: 'password_change_failed' });
  return refuse('wrong_old_password');
}
