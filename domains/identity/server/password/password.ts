/** Changing the password while logged in. */
import type { changePassword } from '#domains/identity/contract/password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Account, readAccount } from '../account/account.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { isOpenedSince } from '../session/session.store.ts';
import { applyNewPassword, hashIfUnused, judgeNewPasswordInput } from './new-password.ts';

export function createPasswordChange(deps: SecurityDeps): UseCase<typeof changePassword> {
  const { pool } = deps;
  return async (context, { oldPassword, ...typed }) => {
    const { caller } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const refused = await judgeOldPassword(deps, context, { account, oldPassword });
    if (refused) return refused;
    const broken = await judgeNewPasswordInput(
      deps,
      { merchant: account.merchant, locale: context.locale },
      { ...typed, ...(oldPassword !== undefined && { oldPassword }) },
    );
    if (broken) return broken;
    const hashed = await hashIfUnused(deps, pool, { account, newPassword: typed.newPassword });
    if (!hashed.ok) return hashed;
    const change = { account, hash: hashed.value, kind: 'password_changed', except: caller.session } as const;
    return (await applyNewPassword(deps, context, change)) ? done({}) : refuse('wrong_old_password');
  };
}

/** A session of an hour may be somebody else's by now; one that was just opened is whoever a third party vouched for. */
const freshSessionMs = 15 * minuteMs;

async function judgeOldPassword(
  { pool, passwords }: SecurityDeps,
  context: Context<Caller>,
  { account, oldPassword }: { account: Account; oldPassword: string | undefined },
) {
  if (!account.passwordChosen) {
    const since = addMs(context.clock.now(), -freshSessionMs);
    return (await isOpenedSince(pool, context.caller.session, since)) ? null : refuse('login_again');
  }
  const verified = oldPassword === undefined ? false : await passwords.verify(account.passwordHash, oldPassword);
  if (verified === null) return refuse('too_many_requests', { seconds: 1 });
  if (verified) return null;
  await recordSecurityEvent(pool, { ...eventSourceOf(context), member: account.id, kind: 'password_change_failed' });
  return refuse('wrong_old_password');
}
