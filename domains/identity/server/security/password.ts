/** Changing the password while logged in. */
import type { changePassword } from '#domains/identity/contract/password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { hashUnused, judgeTyped, replace } from './new-password.ts';

export function createPasswordChange(deps: SecurityDeps): UseCase<typeof changePassword> {
  const { pool, passwords } = deps;
  return async (context, { oldPassword, ...typed }) => {
    const { caller } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const verified = await passwords.verify(account.passwordHash, oldPassword);
    if (verified === null) return refuse('too_many_requests', { seconds: 1 });
    if (!verified) {
      await recordSecurity(pool, { ...seenFrom(context), member: account.id, kind: 'password_change_failed' });
      return refuse('wrong_old_password');
    }
    const broken = await judgeTyped(
      deps,
      { merchant: account.merchant, locale: context.locale },
      { ...typed, oldPassword },
    );
    if (broken) return broken;
    const hashed = await hashUnused(deps, pool, { account, newPassword: typed.newPassword });
    if (!hashed.ok) return hashed;
    const wish = { account, hash: hashed.value, kind: 'password_changed', except: caller.session } as const;
    return (await replace(deps, context, wish)) ? done({}) : refuse('wrong_old_password');
  };
}
