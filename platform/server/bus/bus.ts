/**
 * Word from one process to all. It is told at once to the process that speaks and best-effort to the
 * others: what must not be lost goes through the outbox, whose listeners fetch what they missed after a gap.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type BusHandler = (payload: Json) => void;

export type BusHealth = {
  readonly kind: 'postgres' | 'redis' | 'local';
  readonly connected: boolean;
  /** Messages that could not leave this process since it started. */
  readonly unsent: number;
};

export type Bus = {
  /** Settles when the message has left this process, or could not: an outage is logged, never thrown into a request. */
  publish(channel: string, payload: Json): Promise<void>;
  /** The answer ends the subscription. */
  subscribe(channel: string, handler: BusHandler): () => void;
  /** Called when the bus has come back after a cut: what was said meanwhile was not heard here. */
  onGap(handler: () => void): () => void;
  health(): BusHealth;
  close(): Promise<void>;
};

/** PostgreSQL takes less than 8,000 bytes in one NOTIFY; the same limit holds everywhere so that no bus hides a fault of another. */
export const maxMessageBytes = 7_900;

export type BusMessage = { readonly origin: string; readonly channel: string; readonly payload: Json };

/** Too large is a bug of the caller, so it throws: large things are told by id and fetched. */
export function encodeMessage(letter: BusMessage): string {
  const text = JSON.stringify(letter);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxMessageBytes)
    throw new RangeError(`A message of ${bytes} bytes on "${letter.channel}" is over ${maxMessageBytes}; send its id.`);
  return text;
}

export function decodeMessage(text: string): BusMessage | null {
  try {
    const letter = JSON.parse(text) as Partial<BusMessage>;
    if (typeof letter.origin !== 'string' || typeof letter.channel !== 'string') return null;
    return { origin: letter.origin, channel: letter.channel, payload: letter.payload ?? null };
  } catch {
    return null;
  }
}
