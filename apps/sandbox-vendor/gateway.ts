/** The vendor's way to the house: calls of `docs/vendor-integration.md`, signed with the vendor's own key. */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

export type HouseAnswer = {
  readonly code: number;
  readonly balance: { readonly total: string; readonly cash: string } | null;
  readonly duplicate?: boolean;
  readonly playerId?: string;
  readonly token?: string;
  readonly currency?: string;
};

/** Null: nobody knows whether it was done. */
export type Ask = (vendor: string, call: string, fields: object) => Promise<HouseAnswer | null>;

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');

type House = {
  readonly url: string;
  readonly secretOf: (vendor: string) => string | undefined;
  readonly now: () => number;
  /** A house that takes longer has not answered. */
  readonly patienceMs?: number;
};

export function createAsk({ url, secretOf, now, patienceMs = 3_000 }: House): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let asked = 0;
  return (vendor, call, fields) => {
    asked += 1;
    const body = JSON.stringify({ requestId: `sv-${now()}-${asked}`, vendor, ...fields });
    const timestamp = String(now());
    const signature = signatureOf(secretOf(vendor) ?? '', timestamp, body);
    return new Promise((told) => {
      const sent = request(
        `${url}/wps/vendor/v1/${call}`,
        {
          agent,
          method: 'POST',
          timeout: patienceMs,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-vendor': vendor,
            'x-timestamp': timestamp,
            'x-signature': signature,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('error', () => told(null));
          response.on('end', () => told(response.statusCode === 200 ? read(text) : null));
        },
      );
      sent.on('error', () => told(null));
      sent.end(body);
    });
  };
}

/** Code 100 says that the house does not know either. */
function read(text: string): HouseAnswer | null {
  try {
    const answer = JSON.parse(text) as HouseAnswer;
    return answer.code === 100 ? null : answer;
  } catch {
    return null;
  }
}
