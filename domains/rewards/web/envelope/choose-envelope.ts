import type { EnvelopeView } from './envelope.queries.ts';

/** Which one the stage shows: an open one first, then the next, then the last that ended. */
export function chooseEnvelope(envelopes: readonly EnvelopeView[]): EnvelopeView | null {
  const isOpen = envelopes.find(({ phase, own }) => phase === 'open' && own === null);
  const opened = envelopes.find(({ phase, own }) => phase === 'open' && own !== null);
  const waiting = envelopes.find(({ phase }) => phase === 'waiting');
  return isOpen ?? opened ?? waiting ?? envelopes.at(-1) ?? null;
}

/** `01:05:09`, or with days in front. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (count: number) => String(count).padStart(2, '0');
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  const days = Math.floor(seconds / 86_400);
  return days > 0 ? `${days}d ${clock}` : clock;
}
