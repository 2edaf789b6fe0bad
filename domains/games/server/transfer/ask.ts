/** One signed question to a vendor's wallet, and its answer if it is one: from the vendor, to this question, whole. */
import type { WalletCall } from '#domains/games/contract/transfer-wallet.ts';
import { type Instant, instant, secondMs } from '#kernel/time.ts';
import type { Rng } from '#platform/server/rng.ts';
import { isSigned, signatureOf, signingKeyOf } from '../gateway/signature.ts';
import { postOutside } from '../outside-post.ts';
import { outsideUrl } from './address.ts';

export type Asked = {
  readonly address: string;
  readonly vendor: string;
  /** The newest first: we sign with that one, and believe each of them. */
  readonly secrets: readonly string[];
  readonly call: WalletCall;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly now: Instant;
};

/** `theirs`: the vendor's own moment, which it signed. */
export type WalletAnswer = { readonly requestId: string; readonly theirs: Instant; readonly body: unknown };

/** A word why there is no answer; the outcome is then not known. */
export type Unanswered = 'address_refused' | 'no_key' | 'no_answer' | 'status' | 'not_signed' | 'no_json';

export type AskWallet = (asked: Asked) => Promise<WalletAnswer | Unanswered>;

const patienceMs: Readonly<Record<WalletCall, number>> = {
  deposit: 10 * secondMs,
  withdraw: 10 * secondMs,
  status: 10 * secondMs,
  balance: 3 * secondMs,
  kick: 10 * secondMs,
};
const mostBytes = 16 * 1_024;

type Deps = {
  readonly rng: Rng;
  readonly sandbox: boolean;
  /** Shorter for tests. */
  readonly patience?: Partial<Record<WalletCall, number>>;
};

export const createAskWallet =
  ({ rng, sandbox, patience }: Deps): AskWallet =>
  async ({ address, vendor, secrets, call, fields, now }) => {
    const base = outsideUrl(address, { sandbox });
    if (!base) return 'address_refused';
    const [secret] = secrets;
    if (secret === undefined) return 'no_key';
    const requestId = Buffer.from(rng.bytes(18)).toString('base64url');
    const body = Buffer.from(JSON.stringify({ requestId, vendor, ...fields }));
    const timestamp = String(now);
    const heard = await postOutside({
      url: new URL(`${base.href.replace(/\/$/, '')}/${call}`),
      body,
      waitMs: patience?.[call] ?? patienceMs[call],
      mostBytes,
      sandbox,
      headers: {
        'x-vendor': vendor,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, body),
      },
    });
    if (!heard?.bytes) return 'no_answer';
    const { status, bytes, headers } = heard;
    if (status !== 200) return 'status';
    if (!isSigned({ bytes, headers }, secrets.map(signingKeyOf), now)) return 'not_signed';
    try {
      const told: unknown = JSON.parse(bytes.toString('utf8'));
      return { requestId, theirs: instant(Number(headers['x-timestamp'])), body: told };
    } catch {
      return 'no_json';
    }
  };
