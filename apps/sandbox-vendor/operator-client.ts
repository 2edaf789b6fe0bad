/** Calls from the vendor to the operator (`docs/vendor-integration.md`), signed with the vendor's own key. */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

export type OperatorAnswer = {
  readonly code: number;
  readonly balance: { readonly total: string; readonly cash: string } | null;
  readonly duplicate?: boolean;
  readonly playerId?: string;
  readonly token?: string;
  readonly currency?: string;
};

/** Null: it is unknown whether the call was executed. */
export type CallOperator = (vendor: string, call: string, fields: object) => Promise<OperatorAnswer | null>;

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64');

type OperatorClientOptions = {
  readonly url: string;
  readonly secretOf: (vendor: string) => string | undefined;
  readonly now: () => number;
  /** A call that takes longer counts as unanswered. */
  readonly timeoutMs?: number;
};

export function createOperatorClient({ url, secretOf, now, timeoutMs = 3_000 }: OperatorClientOptions): CallOperator {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let callCount = 0;
  return (vendor, call, fields) => {
    callCount += 1;
    const body = JSON.stringify({ requestId: `sv-${now()}-${callCount}`, vendor, ...fields });
    const timestamp = String(now());
    const signature = signatureOf(secretOf(vendor) ?? '', timestamp, body);
    return new Promise((resolve) => {
      const outgoing = request(
        `${url}/wps/vendor/v1/${call}`,
        {
          agent,
          method: 'POST',
          timeout: timeoutMs,
          signal: AbortSignal.timeout(timeoutMs),
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
          response.on('error', () => resolve(null));
          response.on('end', () => resolve(response.statusCode === 200 ? parseAnswer(text) : null));
        },
      );
      outgoing.on('error', () => resolve(null));
      outgoing.end(body);
    });
  };
}

/** With code 100 the operator itself does not know the outcome. */
function parseAnswer(text: string): OperatorAnswer | null {
  try {
    const answer = JSON.parse(text) as OperatorAnswer;
    return answer.code === 100 ? null : answer;
  } catch {
    return null;
  }
}
