/** Calls of a frame to the house. One that got no answer is asked again, with the same key, until it is answered. */
import type { TableFault, TableNews } from '#domains/studio/web/index.ts';
import { wait } from './dom.ts';

export type Answer =
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

const longestWaitMs = 8_000;
const answerWithinMs = 8_000;

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

const earlyMs = (answer: Answer): number =>
  answer.ok || answer.code !== 'TOO_SOON' ? 0 : ((answer.value as { waitMs?: number } | null)?.waitMs ?? 500);

export class Line {
  readonly #language: string;
  readonly #tell: (news: TableNews) => void;
  #isCut = false;
  constructor(language: string, onNews: (news: TableNews) => void) {
    this.#language = language;
    this.#tell = onNews;
  }

  /** A device that says itself that it is offline rests at once; `probe` finds out whether answers come again. */
  watch(probe: () => Promise<unknown>): void {
    globalThis.addEventListener?.('offline', () => this.#setCut(true));
    globalThis.addEventListener?.('online', () => void probe());
  }

  #setCut(isCut: boolean): void {
    if (this.#isCut === isCut) return;
    this.#isCut = isCut;
    this.#tell(isCut ? 'cut' : 'back');
  }

  async ask(path: string, body: unknown): Promise<Answer> {
    for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const answer = await this.#once(path, body);
      // The line was faster this time than the last: the house says how long the round before still takes.
      const early = answer && earlyMs(answer);
      if (early) {
        await wait(early);
        continue;
      }
      this.#setCut(answer === null);
      if (answer !== null) return answer;
      await wait(waitMs);
    }
  }

  /** Of a figure that is only looked at: asked once, and null where no answer came. */
  async glance(path: string, body: unknown): Promise<unknown> {
    const answer = await this.#once(path, body);
    return answer?.ok ? answer.value : null;
  }

  /** Null where nobody knows what became of it. */
  async #once(path: string, body: unknown): Promise<Answer | null> {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-lang': this.#language },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
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
