/** What the privacy law gives a member: everything that is kept about them, and the end of the account. */
import type { closeAccount, exportAccount } from '#domains/identity/contract/account.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { listLinks } from '../channel/channel.store.ts';
import { readRegistration } from '../registration.store.ts';
import { listSessionsOf } from '../session.store.ts';
import { forgetGuards, markClosed, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { listTrusted } from './device.store.ts';
import { listEvents } from './event.store.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { tell } from './notice.ts';
import { listPasskeys } from './passkey.store.ts';
import { readProfile } from './profile.store.ts';
import type { Proofs } from './proof.ts';
import { readFactors } from './second-factor.store.ts';

/** More than any honest account has; a file has to end somewhere. */
const eventsMost = 5_000;

export function createAccount(deps: SecurityDeps, proofs: Proofs) {
  const { pool, passwords } = deps;

  const hand: UseCase<typeof exportAccount> = async (context, { proof }) => {
    const { tx, caller, clock, site } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind: 'data_exported' });
    const { passwordHash: _, ...member } = account;
    const identity = {
      member,
      registration: await readRegistration(tx, account.id),
      profile: await readProfile(tx, account.id),
      factors: await readFactors(tx, account.id),
      passkeys: (await listPasskeys(tx, account.id)).map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt,
        lastUsedAt,
      })),
      thirdParties: await listLinks(tx, account.id),
      sessions: await listSessionsOf(tx, account.id),
      trustedDevices: await listTrusted(tx, account.id),
      events: await listEvents(tx, account.id, eventsMost),
    };
    return done({
      exportedAt: clock.now(),
      rooms: { ...(await deps.exportOf(tx, { member: account.id, currency: site.currency })), identity },
    });
  };

  const close: UseCase<typeof closeAccount> = async (context, { password, proof }) => {
    const { tx, caller, clock, site } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const right = await passwords.verify(account.passwordHash, password);
    if (right === null) return refuse('too_many_requests', { seconds: 1 });
    if (!right) {
      const failed = { member: account.id, kind: 'proof_failed', detail: { method: 'password' } } as const;
      await recordSecurity(pool, { ...seenFrom(context), ...failed });
      return refuse('wrong_password');
    }
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const left = await deps.leftOf(tx, { member: account.id, currency: site.currency });
    if (left) return refuse(left);
    const at = clock.now();
    if (!(await markClosed(tx, account.id, at))) return refuse('auth_required');
    await forgetGuards(tx, account.id);
    await deps.endSessions(tx, { member: account.id, at });
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind: 'account_closed' });
    await tell({ ...deps, tx }, account, 'closed');
    return done({});
  };

  return { hand, close };
}
