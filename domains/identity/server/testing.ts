/** What tests need to get past the questions that visitors are asked. */
import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Endpoint, Envelope, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { type Clock, later, minuteMs } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import { openPuzzle, readCaptcha, solvePuzzle } from '../contract/challenge.ts';
import { insertHumanResult } from './challenge/challenge.store.ts';
import { networkOf } from './network.ts';

type From = { readonly ip?: string; readonly host?: string };
type Kept = { readonly db: { readonly owner: Pool } };
type Asked = Kept & {
  ask<E extends Endpoint>(
    endpoint: E,
    input: WireInputOf<E>,
    from?: From,
  ): Promise<{ readonly envelope: Envelope<WireOutputOf<E>> }>;
};

/** A result of the human check as a solved one leaves it, for tests in which the check itself is not the subject. */
export async function proveHuman({ clock, db }: Kept & { readonly clock: Clock }, from: From = {}): Promise<string> {
  const result = randomBytes(32).toString('base64url');
  await insertHumanResult(db.owner, {
    resultSha256: hash('sha256', result, 'buffer'),
    network: networkOf(from.ip ?? '127.0.0.1'),
    expiresAt: later(clock.now(), 5 * minuteMs),
  });
  return result;
}

/** A result of the human check, solved with what only the database knows. */
export async function solveHumanCheck({ ask, db }: Asked, from: From = {}): Promise<string> {
  const opened = await ask(openPuzzle, {}, from);
  const id = opened.envelope.value?.id ?? '';
  const { rows } = await db.owner.query<{ x: number }>('SELECT x FROM identity.puzzle WHERE id = $1', [id]);
  const solved = await ask(solvePuzzle, { id, x: rows[0]?.x ?? 0 }, from);
  if (!solved.envelope.value) throw new Error(`the puzzle was refused: ${solved.envelope.code}`);
  return solved.envelope.value.result;
}

/** What every registration tells besides who it is for. */
export const plainForm = {
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
export async function askNoProofs({ db }: Kept): Promise<void> {
  await db.owner.query(
    `UPDATE identity.registration_field SET enabled = false WHERE field IN ('captcha', 'humanVerification')`,
  );
}

/** A picture was asked for, and it says what we like. */
export async function proveCaptcha(
  { ask, db }: Asked,
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
export async function readLetterCode({ db }: Kept, to: string): Promise<string | null> {
  const { rows } = await db.owner.query<{ words: string | null }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at DESC, id DESC LIMIT 1',
    [to],
  );
  return /\b(\d{6})\b/.exec(rows[0]?.words ?? '')?.[1] ?? null;
}

export async function countLetters({ db }: Kept, to: string): Promise<number> {
  const { rows } = await db.owner.query<{ count: bigint }>(
    'SELECT count(*) FROM platform.letter WHERE recipient = $1',
    [to],
  );
  return Number(rows[0]?.count ?? 0n);
}

const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Runs `late` until it waits for what `lock` holds, then `meanwhile`, then lets it go on. */
export async function holdUp<T>(
  { db }: Kept,
  { lock, late, meanwhile }: { lock: string; late: () => Promise<T>; meanwhile?: () => Promise<unknown> },
): Promise<T> {
  const holder = await db.owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const going = late();
    while ((await db.owner.query(waiting)).rowCount === 0);
    await meanwhile?.();
    await holder.query('COMMIT');
    return await going;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}
