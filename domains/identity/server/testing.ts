/** What tests need to get past the questions that visitors are asked. */
import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { addMs, type Clock, minuteMs } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { openPuzzle, readCaptcha, solvePuzzle } from '../contract/challenge.ts';
import { insertHumanResult } from './challenge/challenge.store.ts';
import { networkOf } from './login/network.ts';

type ClientOptions = { readonly ip?: string; readonly host?: string };
type WithDatabase = { readonly db: { readonly owner: Pool } };
type TestClient = WithDatabase & {
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    from?: ClientOptions,
  ): Promise<{ readonly envelope: Envelope<WireOutputOf<E>> }>;
};

/** A result of the human check as a solved one leaves it, for tests in which the check itself is not the subject. */
export async function proveHuman(
  { clock, db }: WithDatabase & { readonly clock: Clock },
  from: ClientOptions = {},
): Promise<string> {
  const result = randomBytes(32).toString('base64url');
  await insertHumanResult(db.owner, {
    resultSha256: hash('sha256', result, 'buffer'),
    network: networkOf(from.ip ?? '127.0.0.1'),
    expiresAt: addMs(clock.now(), 5 * minuteMs),
  });
  return result;
}

/** A result of the human check, solved with what only the database knows. */
export async function solveHumanCheck({ ask, db }: TestClient, from: ClientOptions = {}): Promise<string> {
  const opened = await ask(openPuzzle, {}, from);
  const id = opened.envelope.value?.id ?? '';
  const { rows } = await db.owner.query<{ x: number }>('SELECT x FROM identity.puzzle WHERE id = $1', [id]);
  const solved = await ask(solvePuzzle, { id, x: rows[0]?.x ?? 0 }, from);
  if (!solved.envelope.value) throw new Error(`the puzzle was refused: ${solved.envelope.code}`);
  return solved.envelope.value.result;
}

/** What every registration tells besides who it is for. */
export const registrationDefaults = {
  password: 'Salamat#2026',
  confirmPassword: 'Salamat#2026',
  ageConfirmed: true,
  termsAccepted: true,
  registerUrl: 'http://localhost/register',
  domain: 'localhost',
  registerMethod: 'WEB',
  login: true,
} as const;

/** A registration that is about something else is asked neither for a captcha nor for a human. */
export async function disableProofFields({ db }: WithDatabase): Promise<void> {
  await db.owner.query(
    `UPDATE identity.registration_field SET enabled = false WHERE field IN ('captcha', 'humanVerification')`,
  );
}

/** A picture was asked for, and it says what we like. */
export async function solveCaptchaPicture(
  { ask, db }: TestClient,
  text = 'ACEFH',
): Promise<{ captcha: string; captchaId: string }> {
  const captchaId = crypto.randomUUID();
  await ask(readCaptcha, { clientId: captchaId });
  const { rows } = await db.owner.query<{ key: Buffer }>(`SELECT key FROM identity.secret WHERE name = 'captcha'`);
  const answer = createHmac('sha256', rows[0]?.key ?? '')
    .update(JSON.stringify([captchaId, text]))
    .digest();
  await db.owner.query('UPDATE identity.captcha SET answer_hmac = $2 WHERE client_id = $1', [captchaId, answer]);
  return { captcha: text, captchaId };
}

/** The six digits of the newest letter to a number or an address; null where nothing was written. */
export async function readLetterCode({ db }: WithDatabase, to: string): Promise<string | null> {
  const { rows } = await db.owner.query<{ words: string | null }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at DESC, id DESC LIMIT 1',
    [to],
  );
  return /\b(\d{6})\b/.exec(rows[0]?.words ?? '')?.[1] ?? null;
}

export async function countLetters({ db }: WithDatabase, to: string): Promise<number> {
  const { rows } = await db.owner.query<{ count: bigint }>(
    'SELECT count(*) FROM platform.letter WHERE recipient = $1',
    [to],
  );
  return Number(rows[0]?.count ?? 0n);
}

const lockWaitsSql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs `late` until it waits for what `lock` holds, then `meanwhile`, then lets it go on. */
export async function runBehindLock<T>(
  { db }: WithDatabase,
  { lock, late, meanwhile }: { lock: string; late: () => Promise<T>; meanwhile?: () => Promise<unknown> },
): Promise<T> {
  const holder = await db.owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const going = late();
    while ((await db.owner.query(lockWaitsSql)).rowCount === 0);
    await meanwhile?.();
    await holder.query('COMMIT');
    return await going;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
