/** One signed call to a vendor's wallet, and its verified answer. */
import type { WalletCall } from '#domains/games/contract/transfer-wallet.ts';
import { type Instant, instant, secondMs } from '#kernel/time.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { isSigned, signatureOf, signingKeyOf } from '../gateway/signature.ts';
import { outboundUrl } from '../outbound/outbound-address.ts';
import { postOutbound } from '../outbound/outbound-post.ts';

export type WalletRequest = {
  readonly address: string;
  readonly vendor: string;
  /** The newest first: our calls are signed with that one, and answers may be signed with any of them. */
  readonly secrets: readonly string[];
  readonly call: WalletCall;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly now: Instant;
};

/** `theirs`: the vendor's own timestamp, which it signed. */
export type WalletAnswer = { readonly requestId: string; readonly theirs: Instant; readonly body: unknown };

/** Why there is no answer; the outcome is then unknown. */
export type WalletFailure = 'address_refused' | 'no_key' | 'no_answer' | 'status' | 'not_signed' | 'no_json';

export type CallWallet = (request: WalletRequest) => Promise<WalletAnswer | WalletFailure>;

const timeoutsMs: Readonly<Record<WalletCall, number>> = {
  deposit: 10 * secondMs,
  withdraw: 10 * secondMs,
  status: 10 * secondMs,
  balance: 3 * secondMs,
  kick: 10 * secondMs,
};
const maxBytes = 16 * 1_024;

type Deps = {
  readonly rng: Rng;
  readonly sandbox: boolean;
  /** Shorter for tests. */
  readonly timeouts?: Partial<Record<WalletCall, number>>;
};

export const createCallWallet =
  ({ rng, sandbox, timeouts }: Deps): CallWallet =>
  async ({ address, vendor, secrets, call, fields, now }) => {
    const base = outboundUrl(address, { sandbox });
    if (!base) return 'address_refused';
    const [secret] = secrets;
    if (secret === undefined) return 'no_key';
    const requestId = Buffer.from(rng.bytes(18)).toString('base64url');
    const body = Buffer.from(JSON.stringify({ requestId, vendor, ...fields }));
    const timestamp = String(now);
    const response = await postOutbound({
      url: new URL(`${base.href.replace(/\/$/, '')}/${call}`),
      body,
      timeoutMs: timeouts?.[call] ?? timeoutsMs[call],
      maxBytes,
      sandbox,
      headers: {
        'x-vendor': vendor,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, timestamp, body),
      },
    });
    if (!response?.bytes) return 'no_answer';
    const { status, bytes, headers } = response;
    if (status !== 200) return 'status';
    if (!isSigned({ bytes, headers }, secrets.map(signingKeyOf), now)) return 'not_signed';
    try {
      const answer: unknown = JSON.parse(bytes.toString('utf8'));
      return { requestId, theirs: instant(Number(headers['x-timestamp'])), body: answer };
    } catch {
      return 'no_json';
    }
  };
