/** Calls of a frame to the server. An unanswered call is retried with the same body until it is answered. */
import type { TableEvent, TableFault } from '#domains/studio/web/index.ts';
import { wait } from './dom.ts';

export type ApiAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly fault: TableFault;
      readonly code: string;
      readonly message: string;
      readonly value: unknown;
    };

type Envelope = {
  readonly success?: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly message?: string;
};

const maxWaitMs = 8_000;
const timeoutMs = 8_000;

const faults: Readonly<Record<string, TableFault>> = {
  TICKET_INVALID: 'expired',
  TICKET_EXPIRED: 'expired',
  SESSION_UNKNOWN: 'expired',
  SESSION_ENDED: 'expired',
  INSUFFICIENT_FUNDS: 'balance',
  LIMIT_REACHED: 'limit',
  ACCOUNT_LOCKED: 'limit',
  GAME_CLOSED: 'maintenance',
  MAINTENANCE: 'maintenance',
};

const retryDelayMs = (answer: ApiAnswer): number =>
  answer.ok || answer.code !== 'TOO_SOON' ? 0 : ((answer.value as { waitMs?: number } | null)?.waitMs ?? 500);

export class ApiClient {
  readonly #language: string;
  readonly #onEvent: (event: TableEvent) => void;
  #isCut = false;
  constructor(language: string, onEvent: (event: TableEvent) => void) {
    this.#language = language;
    this.#onEvent = onEvent;
  }

  /** Pauses when the browser reports that it is offline; `probe` tests the connection once it is online again. */
  watch(probe: () => Promise<unknown>): void {
    globalThis.addEventListener?.('offline', () => this.#setCut(true));
    globalThis.addEventListener?.('online', () => void probe());
  }

  #setCut(isCut: boolean): void {
    if (this.#isCut === isCut) return;
    this.#isCut = isCut;
    this.#onEvent(isCut ? 'cut' : 'back');
  }

  async request(path: string, body: unknown): Promise<ApiAnswer> {
    for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      const answer = await this.#send(path, body);
      // This call overtook the end of the previous round: the server returns how long to wait.
      const delayMs = answer && retryDelayMs(answer);
      if (delayMs) {
        await wait(delayMs);
        continue;
      }
      this.#setCut(answer === null);
      if (answer !== null) return answer;
      await wait(waitMs);
    }
  }

  /** For values that are only displayed: no retry, and null without an answer. */
  async requestOnce(path: string, body: unknown): Promise<unknown> {
    const answer = await this.#send(path, body);
    return answer?.ok ? answer.value : null;
  }

  /** Null where the outcome is unknown. */
  async #send(path: string, body: unknown): Promise<ApiAnswer | null> {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-lang': this.#language },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500 || response.status === 429) return null;
      const { success, value, code = '', message = '' } = (await response.json()) as Envelope;
      if (success === true) return { ok: true, value };
      return { ok: false, fault: faults[code.toUpperCase()] ?? 'refused', code, message, value };
    } catch {
      return null;
    }
  }
}
