/** Logging in with account and password. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { login } from '../contract/session.ts';
import { isAgent } from '../rules/role.ts';
import { guessLimit, isPasswordExpired } from '../rules/session.ts';
import { readCredentials } from './member.store.ts';
import { networkOf } from './network.ts';
import type { Passwords } from './password.ts';
import { openSession } from './session.ts';

export type LoginDeps = {
  /** For reading the password hash outside the transaction: nobody holds one while argon2 works. */
  readonly reader: Tx;
  readonly passwords: Passwords;
  readonly limits: Pick<Limits, 'strict'>;
};

const guessRules = [{ by: 'account', ...guessLimit }] as const;

export function createLogin({ reader, passwords, limits }: LoginDeps): UseCase<typeof login> {
  return async (context, { username, password, portal }) => {
    const { site, ip, clock } = context;
    const found = await readCredentials(reader, { merchant: site.merchant, account: username, ip });
    const account = username.toLowerCase();
    // PostgreSQL also takes a few letters for others (a dotted capital I for i). Tries are counted by our
    // spelling, so only what is one account by it is found: other spellings would each have tries of their own.
    const known = found?.account.toLowerCase() === account ? found : null;
    // By address and account together: guessing is slowed, and the owner elsewhere is never locked out.
    // A login that was right opens a session and with it a new count, so only wrong tries add up.
    const guesser = [networkOf(ip), site.merchant, sha256(account).toString('base64url'), known?.sessionsHere ?? 0n];
    const waitMs = await limits.strict(login.path, guessRules, { ip, account: guesser.join(' ') });
    if (waitMs > 0) return refuse('too_many_requests', { seconds: Math.ceil(waitMs / 1_000) });

    const verified = passwords.verify(known?.passwordHash ?? null, password);
    if (!verified) return refuse('too_many_requests', { seconds: 1 });
    // A closed account is nobody's any more.
    if (!(await verified) || !known || known.status === 'closed') return refuse('wrong_credentials');

    if (known.status === 'locked') return refuse('account_locked');
    if (portal === 'agent' && !isAgent(known.type)) return refuse('not_agent');

    const { token } = await openSession(context, known.id);
    return done({
      token,
      firstTimeLogin: known.firstLoginAt === null,
      passwordExpired: isPasswordExpired(known.passwordChangedAt, known.passwordExpiryDays, clock.now()),
      defaultPassword: known.defaultPassword !== null && isSame(password, known.defaultPassword),
    });
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const isSame = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));
