/** What a vendor writes: signed calls, ready to be sent. */
import type { VendorCall } from '#domains/games/contract/gateway.ts';
import { signatureOf } from '#domains/games/server/gateway/signature.ts';
import type { MemberId } from '#kernel/id.ts';

export type Shop = { readonly vendor: string; readonly game: string; readonly secret: string };
export type Player = { readonly member: MemberId; readonly token: string; readonly nth: number };

export type Written = {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Word = { readonly call: VendorCall; readonly player: Player; readonly fields: object };

/** Signed for this moment: the gateway believes it for five minutes. */
export function write({ vendor, game, secret }: Shop, { call, player, fields }: Word, at = Date.now()): Written {
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
