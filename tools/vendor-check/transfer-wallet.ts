/**
 * A client of a vendor's own wallet, by `docs/vendor-integration.md`. Written from the document, so that neither our client
 * nor our sandbox is tested by its own code. The signature and the fields of every answer are checked.
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
/** Calls about a player, without a transfer. */
const plain: ReadonlySet<WalletCall> = new Set(['balance', 'kick']);
export type WalletCorruption = 'signature' | 'stale' | 'early' | 'body' | 'vendor';

export type WalletRequest = {
  readonly player: string;
  readonly id?: string;
  readonly amount?: string;
  readonly currency?: string;
  /** After its end it must not be accepted. */
  readonly isLate?: boolean;
};

/** `problem`: why it is no valid answer of the protocol. */
export type WalletAnswer = {
  readonly state: string;
  readonly code: number;
  readonly balance: string | null;
  readonly problem: string | null;
};

const shifts: Partial<Record<WalletCorruption, number>> = { stale: -360_000, early: 360_000 };
const lifeMs = 60_000;
const freshMs = 300_000;
const timeoutMs = 10_000;

const hmac = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');

export type CallWallet = (
  call: WalletCall,
  request: WalletRequest,
  corruption?: WalletCorruption,
) => Promise<WalletAnswer>;

export const createWalletClient =
  (tester: WalletTester): CallWallet =>
  async (call, request, corruption) => {
    const { vendor, secret } = tester;
    const requestId = randomUUID();
    const currency = request.currency ?? tester.currency;
    const isMove = call === 'deposit' || call === 'withdraw';
    const fields = {
      requestId,
      vendor,
      playerId: request.player,
      currency,
      ...(!plain.has(call) && { transferId: request.id }),
      ...(isMove && { amount: request.amount, expiresAt: Date.now() + (request.isLate ? -1_000 : lifeMs) }),
    };
    const body = corruption === 'body' ? '{"requestId":' : JSON.stringify(fields);
    const timestamp = String(Date.now() + (corruption ? (shifts[corruption] ?? 0) : 0));
    const signature = hmac(secret, timestamp, body);
    const response = await fetch(`${tester.url}/${call}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-vendor': corruption === 'vendor' ? 'SOMEBODY' : vendor,
        'x-timestamp': timestamp,
        'x-signature': corruption === 'signature' ? signature.split('').reverse().join('') : signature,
      },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => error);
    if (response instanceof Error) return noAnswer(`no answer (${response.message})`);
    if (response.status !== 200) return noAnswer(`HTTP ${response.status}`);
    const text = await response.text().catch(() => '');
    if (!isSigned(secret, text, response.headers)) return { ...parseAnswer(text), problem: 'the answer is not signed' };
    const answer = parseAnswer(text);
    return { ...answer, problem: findEchoProblem(answer.body, { ...fields, call }) };
  };

const noAnswer = (problem: string): WalletAnswer => ({ state: 'none', code: -1, balance: null, problem });

function isSigned(secret: string, text: string, headers: Headers): boolean {
  const [timestamp, actual] = [headers.get('x-timestamp') ?? '', Buffer.from(headers.get('x-signature') ?? '')];
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > freshMs) return false;
  const expected = Buffer.from(hmac(secret, timestamp, text));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

type WalletBody = Readonly<Record<string, unknown>>;

function parseAnswer(text: string): Omit<WalletAnswer, 'problem'> & { readonly body: WalletBody } {
  let body: WalletBody = {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) body = value as WalletBody;
  } catch {
    // Without JSON there are no fields.
  }
  const { state, code, balance } = body;
  return {
    body,
    state: typeof state === 'string' ? state : 'none',
    code: typeof code === 'number' ? code : -1,
    balance: typeof balance === 'string' ? balance : null,
  };
}

type ExpectedEcho = {
  readonly call: WalletCall;
  readonly requestId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly transferId?: string | undefined;
  readonly amount?: string | undefined;
};

/** States of a transfer that the vendor has stored. */
const knownStates: ReadonlySet<unknown> = new Set(['done', 'refused', 'pending']);

/** Checks the fields of the request that an answer must repeat. */
function findEchoProblem(
  body: WalletBody,
  { call, requestId, playerId, currency, transferId, amount }: ExpectedEcho,
): string | null {
  const direction = call === 'deposit' ? 'in' : 'out';
  const isEnd = knownStates.has(body['state']);
  const dues: Readonly<Record<string, unknown>> = {
    requestId,
    ...(!plain.has(call) && { transferId }),
    ...((call === 'balance' ? body['code'] === 0 : isEnd) && { playerId, currency }),
    ...(call === 'kick' && { playerId }),
    ...(isEnd && amount !== undefined && { direction }),
  };
  const wrong = Object.entries(dues).find(([name, value]) => body[name] !== value);
  if (wrong) return `${wrong[0]} is ${JSON.stringify(body[wrong[0]])}, due was ${JSON.stringify(wrong[1])}`;
  if (isEnd && amount !== undefined && Number(body['amount']) !== Number(amount)) return 'the amount is another one';
  const isDone = body['state'] === 'done';
  return isEnd && body['state'] !== 'pending' && isDone !== (body['code'] === 0) ? 'code and state disagree' : null;
}
