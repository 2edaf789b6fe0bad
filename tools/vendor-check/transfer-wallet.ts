/**
 * A vendor's own wallet as the house speaks to it, told by `docs/vendor-integration.md`. Written from the paper, so that
 * neither our door nor our sandbox is its own judge. Every answer is held to its signature and to what it must say.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export type WalletTester = {
  /** The address of the wallet. */
  readonly url: string;
  readonly vendor: string;
  readonly secret: string;
  readonly currency: string;
};

export type WalletCall = 'deposit' | 'withdraw' | 'status' | 'balance' | 'kick';
/** Those that are about a player and no transfer. */
const plain: ReadonlySet<WalletCall> = new Set(['balance', 'kick']);
export type Spoilt = 'signature' | 'stale' | 'early' | 'body' | 'vendor';

export type Wish = {
  readonly player: string;
  readonly id?: string;
  readonly amount?: string;
  readonly currency?: string;
  /** It may no longer be taken. */
  readonly isLate?: boolean;
};

/** `problem` is what makes it no answer of the protocol. */
export type WalletHeard = {
  readonly state: string;
  readonly code: number;
  readonly balance: string | null;
  readonly problem: string | null;
};

const shifts: Partial<Record<Spoilt, number>> = { stale: -360_000, early: 360_000 };
const lifeMs = 60_000;
const freshMs = 300_000;
const patienceMs = 10_000;

const hmac = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');

export type AskWallet = (call: WalletCall, wish: Wish, spoilt?: Spoilt) => Promise<WalletHeard>;

export const walletOf =
  (tester: WalletTester): AskWallet =>
  async (call, wish, spoilt) => {
    const { vendor, secret } = tester;
    const requestId = randomUUID();
    const currency = wish.currency ?? tester.currency;
    const isMove = call === 'deposit' || call === 'withdraw';
    const asked = {
      requestId,
      vendor,
      playerId: wish.player,
      currency,
      ...(!plain.has(call) && { transferId: wish.id }),
      ...(isMove && { amount: wish.amount, expiresAt: Date.now() + (wish.isLate ? -1_000 : lifeMs) }),
    };
    const body = spoilt === 'body' ? '{"requestId":' : JSON.stringify(asked);
    const timestamp = String(Date.now() + (spoilt ? (shifts[spoilt] ?? 0) : 0));
    const signature = hmac(secret, timestamp, body);
    const answer = await fetch(`${tester.url}/${call}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-vendor': spoilt === 'vendor' ? 'SOMEBODY' : vendor,
        'x-timestamp': timestamp,
        'x-signature': spoilt === 'signature' ? signature.split('').reverse().join('') : signature,
      },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: Error) => error);
    if (answer instanceof Error) return nothing(`no answer (${answer.message})`);
    if (answer.status !== 200) return nothing(`HTTP ${answer.status}`);
    const text = await answer.text().catch(() => '');
    if (!isSigned(secret, text, answer.headers)) return { ...read(text), problem: 'the answer is not signed' };
    const told = read(text);
    return { ...told, problem: problemOf(told.said, { ...asked, call }) };
  };

const nothing = (problem: string): WalletHeard => ({ state: 'none', code: -1, balance: null, problem });

function isSigned(secret: string, text: string, headers: Headers): boolean {
  const [timestamp, given] = [headers.get('x-timestamp') ?? '', Buffer.from(headers.get('x-signature') ?? '')];
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > freshMs) return false;
  const due = Buffer.from(hmac(secret, timestamp, text));
  return due.length === given.length && timingSafeEqual(due, given);
}

type Said = Readonly<Record<string, unknown>>;

function read(text: string): Omit<WalletHeard, 'problem'> & { readonly said: Said } {
  let said: Said = {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) said = value as Said;
  } catch {
    // What is no JSON says nothing.
  }
  const { state, code, balance } = said;
  return {
    said,
    state: typeof state === 'string' ? state : 'none',
    code: typeof code === 'number' ? code : -1,
    balance: typeof balance === 'string' ? balance : null,
  };
}

type Due = {
  readonly call: WalletCall;
  readonly requestId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly transferId?: string | undefined;
  readonly amount?: string | undefined;
};

/** States that are about a transfer in its book. */
const ends: ReadonlySet<unknown> = new Set(['done', 'refused', 'pending']);

/** What it must say again of what it was asked. */
function problemOf(said: Said, { call, requestId, playerId, currency, transferId, amount }: Due): string | null {
  const direction = call === 'deposit' ? 'in' : 'out';
  const isEnd = ends.has(said['state']);
  const dues: Readonly<Record<string, unknown>> = {
    requestId,
    ...(!plain.has(call) && { transferId }),
    ...((call === 'balance' ? said['code'] === 0 : isEnd) && { playerId, currency }),
    ...(call === 'kick' && { playerId }),
    ...(isEnd && amount !== undefined && { direction }),
  };
  const wrong = Object.entries(dues).find(([name, due]) => said[name] !== due);
  if (wrong) return `${wrong[0]} is ${JSON.stringify(said[wrong[0]])}, due was ${JSON.stringify(wrong[1])}`;
  if (isEnd && amount !== undefined && Number(said['amount']) !== Number(amount)) return 'the amount is another one';
  const isDone = said['state'] === 'done';
  return isEnd && said['state'] !== 'pending' && isDone !== (said['code'] === 0) ? 'code and state disagree' : null;
}
