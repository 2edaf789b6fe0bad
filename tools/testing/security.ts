/** What the tests of the security centre share: letters that were written, a human check that is solved, a bound number. */
import { openPuzzle, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { requestPasswordReset } from '#domains/identity/contract/password.ts';
import type { Proof } from '#domains/identity/contract/proof.ts';
import { bindEmail, bindMobile, sendEmailCode, sendMobileCode } from '#domains/identity/contract/reach.ts';
import { sendProofCode } from '#domains/identity/contract/security.ts';
import type { Ask, TestHttp } from './http.ts';

export type Here = Pick<TestHttp, 'ask' | 'db' | 'clock'>;

export const demoPassword = 'Kislap#2026';
export const byPassword: Proof = { method: 'password', code: demoPassword };

/** The words of the letters to somebody, the latest last. */
export async function lettersTo({ db }: Here, to: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ words: string }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at, id',
    [to],
  );
  return rows.map(({ words }) => words);
}

/** The code of the latest letter. */
export async function codeTo(here: Here, to: string): Promise<string> {
  const words = (await lettersTo(here, to)).at(-1) ?? '';
  const code = /\b\d{6}\b/.exec(words)?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The token of the link to a new password in the latest letter; empty where there is none. */
export async function resetTokenTo(here: Here, email: string): Promise<string> {
  const words = (await lettersTo(here, email)).at(-1) ?? '';
  return /\/\?resetToken=([\w-]{43})/.exec(words)?.[1] ?? '';
}

type Forgetful = { readonly username: string; readonly email: string; readonly ip?: string; readonly device?: string };

/** Asks for a link to a new password, after a human check. */
export async function askReset(here: Here, { ip = '127.0.0.1', ...typed }: Forgetful) {
  const humanVerification = await solveHuman(here, { ip });
  here.clock.pass(1);
  return here.ask(requestPasswordReset, { ...typed, humanVerification }, { ip });
}

export async function solveHuman({ ask, db }: Here, options: Ask = {}): Promise<string> {
  const { envelope } = await ask(openPuzzle, {}, options);
  const id = envelope.value?.id ?? '';
  const { rows } = await db.pool.query<{ x: number }>('SELECT x FROM identity.puzzle WHERE id = $1', [id]);
  const solved = await ask(solvePuzzle, { id, x: rows[0]?.x ?? 0 }, options);
  return solved.envelope.value?.result ?? '';
}

type Bound = { readonly token: string; readonly proof: Proof };

/** Binds a number (`9171234567`) of the Philippines, and answers its international form. */
export async function bindNumber(here: Here, mobileNum: string, { token, proof }: Bound): Promise<string> {
  const to = `+63${mobileNum}`;
  here.clock.pass(1);
  await here.ask(sendMobileCode, { mobileNum }, { token });
  const verificationCode = await codeTo(here, to);
  const { envelope } = await here.ask(bindMobile, { mobileNum, verificationCode, proof }, { token });
  if (!envelope.success) throw new Error(`the number was refused: ${envelope.code}`);
  return to;
}

export async function bindAddress(here: Here, email: string, { token, proof }: Bound): Promise<string> {
  here.clock.pass(1);
  await here.ask(sendEmailCode, { email }, { token });
  const verificationCode = await codeTo(here, email);
  const { envelope } = await here.ask(bindEmail, { email, verificationCode, proof }, { token });
  if (!envelope.success) throw new Error(`the address was refused: ${envelope.code}`);
  return email;
}

/** A proof by the code that is sent to what is bound. */
export async function proveBy(here: Here, method: 'mobile' | 'email', { token, to }: { token: string; to: string }) {
  here.clock.pass(1);
  await here.ask(sendProofCode, { method }, { token });
  const code = await codeTo(here, to);
  // Letters of one moment have no order.
  here.clock.pass(1);
  return { method, code } as const;
}

export async function kindsOf({ db }: Here, account: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ kind: string }>(
    `SELECT e.kind FROM identity.security_event e JOIN identity.member m ON m.id = e.member
      WHERE m.account = $1 AND m.merchant = 'demo' ORDER BY e.id`,
    [account],
  );
  return rows.map(({ kind }) => kind);
}

/** In order, because of many at once nobody knows who is first. */
export const statusesOf = (told: readonly { readonly status: number }[]): number[] =>
  told.map(({ status }) => status).toSorted((a, b) => a - b);
