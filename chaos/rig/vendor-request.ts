/** What a vendor writes: signed calls, ready to be sent. */
import type { VendorCall } from '#domains/games/contract/gateway.ts';
import { signatureOf } from '#domains/games/server/gateway/signature.ts';
import type { MemberId } from '#kernel/id.ts';

export type VendorAccess = { readonly vendor: string; readonly game: string; readonly secret: string };
export type Player = { readonly member: MemberId; readonly token: string; readonly nth: number };

export type SignedRequest = {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type VendorRequest = { readonly call: VendorCall; readonly player: Player; readonly fields: object };

/** Signed for this moment: the gateway accepts the signature for five minutes. */
export function signRequest(
  { vendor, game, secret }: VendorAccess,
  { call, player, fields }: VendorRequest,
  at = Date.now(),
): SignedRequest {
  const body = JSON.stringify({
    requestId: 'q',
    vendor,
    playerId: player.member,
    token: player.token,
    currency: 'PHP',
    gameCode: game,
    ...fields,
  });
  const timestamp = String(at);
  return {
    method: 'POST',
    path: `/wps/vendor/v1/${call}`,
    headers: {
      host: 'wallet.example',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-vendor': vendor,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, timestamp, Buffer.from(body)),
    },
    body,
  };
}

/** As it goes over the wire. */
export const textOf = ({ method, path, headers, body }: SignedRequest): string =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

/** Shares no factor with a round number of players, so that a batch never meets one twice. */
const stride = 7_919;

export type NamedBet = SignedRequest & { readonly name: string; readonly player: Player; readonly amount: string };

/** One bet after the other, each of another player, signed when it is made. */
export function createBetSource(vendorAccess: VendorAccess, players: readonly Player[]): () => NamedBet {
  let made = 0;
  return () => {
    const n = made++;
    const player = players[(n * stride) % players.length];
    if (!player) throw new Error('no players');
    // Names as long as a vendor's own.
    const name = String(n).padStart(20, '0');
    const amount = `${1 + (n % 50)}.50`;
    const fields = { txId: `tx-${name}`, roundId: `rd-${name}`, amount };
    return { ...signRequest(vendorAccess, { call: 'bet', player, fields }), name: `tx-${name}`, player, amount };
  };
}

/** What the gateway says of a bet that it has taken. */
export const acceptedMark = '"code":0,';
