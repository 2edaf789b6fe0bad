/** Getting in: by the real login, or by a session row where two hundred logins would cost a minute of argon2. */
import { createHash, randomBytes } from 'node:crypto';
import { login } from '#domains/identity/contract/session.ts';
import { makeId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import type { AttackReply, AttackRequest } from '../request.ts';
import { envelopeOf } from '../request.ts';
import { type SealKey, seal, sealedHeaders } from '../session/seal.ts';
import type { Target } from '../target.ts';

export type OpenSession = { readonly session: string; readonly token: string };
export type Credentials = {
  /** By a code, the full number is the name and the code the password. */
  readonly type?: 'username' | 'sms';
  readonly username: string;
  readonly password: string;
  readonly humanVerification?: string;
  readonly device?: string;
};

/** Where the people of the demo world are known, so that their password is enough. */
export const homeAddress = '127.0.0.1';

/** Of the demo world; a start of the product prints it. */
export const demoPassword = 'Kislap#2026';

export async function tryLogin(
  target: Target,
  { key, ...credentials }: Credentials & { key: SealKey },
  asking: Partial<AttackRequest> = {},
): Promise<AttackReply> {
  const body = await seal(key, { type: 'username', ...credentials });
  return target.ask({
    ...asking,
    method: login.method,
    path: login.path,
    headers: { ...asking.headers, ...sealedHeaders },
    body,
  });
}

export async function loginToken(
  target: Target,
  credentials: Credentials & { key: SealKey },
  asking: Partial<AttackRequest> = {},
): Promise<string> {
  const reply = await tryLogin(target, credentials, { from: homeAddress, ...asking });
  const { value } = envelopeOf(reply) as { value?: { token?: string } | null };
  if (!value?.token) throw new Error(`${credentials.username} was refused: ${reply.status} ${reply.text}`);
  return value.token;
}

/** What a login would leave behind. */
export async function openSession(
  { owner }: Target,
  member: string,
  { ageMs = 0, isDue = false }: { ageMs?: number; isDue?: boolean } = {},
): Promise<OpenSession> {
  const token = randomBytes(32).toString('base64url');
  const session = makeId('ss', instant(Date.now()), randomBytes(16));
  const at = Date.now() - ageMs;
  await owner.query(
    `INSERT INTO identity.session (id, member, token_sha256, device, ip, created_at, last_seen_at, expires_at, change_due)
     VALUES ($1, $2, $3, 'attack', '198.18.0.1', $4, $4, $5, $6)`,
    [session, member, createHash('sha256').update(token).digest(), new Date(at), new Date(at + 30 * 86_400_000), isDue],
  );
  return { session, token };
}
