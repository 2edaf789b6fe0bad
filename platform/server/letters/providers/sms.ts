/**
 * SMS by a gateway that speaks HTTP: `POST <url>`, a bearer key, `{ id, brand, to, text }` as JSON. Any 2xx says that
 * it took the letter over. docs/operations.md has the wire for whoever puts an adapter in front of a supplier.
 */
import { hourMs, secondMs } from '#kernel/time.ts';
import type { DeliveryResult, Provider } from './provider.ts';

export type SmsSettings = { readonly url: string; readonly key: string; readonly timeoutMs?: number };

/** The gateway judged the letter and not us: the next try would hear the same. */
const permanentStatuses = new Set([400, 409, 410, 413, 422]);

export function smsProvider({ url, key, timeoutMs = 10_000 }: SmsSettings): Provider {
  return {
    name: 'http',
    deliver: async ({ id, merchant, to, text }) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          // The key and the number go to the address that the operator named and to no other.
          redirect: 'manual',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
          body: JSON.stringify({ id, brand: merchant, to, text }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        // What it says besides its status is not read: it may be long, and it may repeat the words.
        await response.body?.cancel();
        return classifyResponse(response.status, response.headers.get('retry-after'));
      } catch (error) {
        return { ok: false, trouble: errorWordOf(error), lasting: false };
      }
    },
  };
}

export function classifyResponse(status: number, retryAfter: string | null): DeliveryResult {
  if (status >= 200 && status < 300) return { ok: true };
  const failure = { ok: false, trouble: `http_${status}`, lasting: permanentStatuses.has(status) } as const;
  const waitMs = retryAfterMs(retryAfter);
  return waitMs === null ? failure : { ...failure, waitMs };
}

/** Only the seconds of Retry-After; a date would need two clocks that agree. */
function retryAfterMs(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Math.min(Number(retryAfter) * secondMs, hourMs) : null;
}

function errorWordOf(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
