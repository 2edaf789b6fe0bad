/** What the tests of the security centre share: sent letters, a solved human check, a bound number. */
import { openPuzzle, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { bindEmail, bindMobile, sendEmailCode, sendMobileCode } from '#domains/identity/contract/contact.ts';
import { requestPasswordReset } from '#domains/identity/contract/password.ts';
import type { Proof } from '#domains/identity/contract/proof.ts';
import { sendProofCode } from '#domains/identity/contract/security.ts';
import type { RequestOptions, TestHttp } from './http.ts';

export type TestClient = Pick<TestHttp, 'ask' | 'db' | 'clock'>;

export const demoPassword = 'Kislap#2026';
export const byPassword: Proof = { method: 'password', code: demoPassword };

/** The texts of the letters to a recipient, the latest last. */
export async function listLettersTo({ db }: TestClient, to: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ words: string }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at, id',
    [to],
  );
  return rows.map(({ words }) => words);
}

/** The code of the latest letter. */
export async function readCodeTo(here: TestClient, to: string): Promise<string> {
  const words = (await listLettersTo(here, to)).at(-1) ?? '';
  const code = /\b\d{6}\b/.exec(words)?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The token of the link to a new password in the latest letter; empty where there is none. */
export async function readResetTokenTo(here: TestClient, email: string): Promise<string> {
  const words = (await listLettersTo(here, email)).at(-1) ?? '';
  return /\/\?resetToken=([\w-]{43})/.exec(words)?.[1] ?? '';
}

type ResetRequest = {
  readonly username: string;
  readonly email: string;
  readonly ip?: string;
  readonly device?: string;
};

/** Requests a link to a new password, after a human check. */
export async function askReset(here: TestClient, { ip = '127.0.0.1', ...request }: ResetRequest) {
  const humanVerification = await solveHuman(here, { ip });
  here.clock.pass(1);
  return here.ask(requestPasswordReset, { ...request, humanVerification }, { ip });
}

export async function solveHuman({ ask, db }: TestClient, options: RequestOptions = {}): Promise<string> {
  const { envelope } = await ask(openPuzzle, {}, options);
  const id = envelope.value?.id ?? '';
  const { rows } = await db.pool.query<{ x: number }>('SELECT x FROM identity.puzzle WHERE id = $1', [id]);
  const solved = await ask(solvePuzzle, { id, x: rows[0]?.x ?? 0 }, options);
  return solved.envelope.value?.result ?? '';
}

type BindingProof = { readonly token: string; readonly proof: Proof };

/** Binds a number (`9171234567`) of the Philippines, and returns its international form. */
export async function bindNumber(here: TestClient, mobileNum: string, { token, proof }: BindingProof): Promise<string> {
  const to = `+63${mobileNum}`;
  here.clock.pass(1);
  await here.ask(sendMobileCode, { mobileNum }, { token });
  const verificationCode = await readCodeTo(here, to);
  const { envelope } = await here.ask(bindMobile, { mobileNum, verificationCode, proof }, { token });
  if (!envelope.success) throw new Error(`the number was refused: ${envelope.code}`);
  return to;
}

export async function bindAddress(here: TestClient, email: string, { token, proof }: BindingProof): Promise<string> {
  here.clock.pass(1);
  await here.ask(sendEmailCode, { email }, { token });
  const verificationCode = await readCodeTo(here, email);
  const { envelope } = await here.ask(bindEmail, { email, verificationCode, proof }, { token });
  if (!envelope.success) throw new Error(`the address was refused: ${envelope.code}`);
  return email;
}

/** A proof by the code that is sent to a bound contact. */
export async function proveBy(
  here: TestClient,
  method: 'mobile' | 'email',
  { token, to }: { token: string; to: string },
) {
  here.clock.pass(1);
  await here.ask(sendProofCode, { method }, { token });
  const code = await readCodeTo(here, to);
  // Letters of one moment have no order.
  here.clock.pass(1);
  return { method, code } as const;
}

export async function listAuditKinds({ db }: TestClient, account: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ kind: string }>(
    `SELECT e.kind FROM identity.security_event e JOIN identity.member m ON m.id = e.member
      WHERE m.account = $1 AND m.merchant = 'demo' ORDER BY e.id`,
    [account],
  );
  return rows.map(({ kind }) => kind);
}

/** Sorted, because concurrent calls end in any order. */
export const statusesOf = (responses: readonly { readonly status: number }[]): number[] =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);
