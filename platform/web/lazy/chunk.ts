/**
 * Fetches a part of the program. The bundler has no time limit of its own and words its failures
 * differently in every browser, so one error with one text comes out of here.
 */
import { recordLostScript } from './lost-scripts.ts';
import { fetchLostStyles, hasLostStyles } from './lost-styles.ts';

export const chunkTimeoutMs = 120_000;

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly type: 'timeout' | 'error';
  /** The address that did not answer, or the chunk's own name where the browser does not say. */
  readonly request: string;

  constructor(id: string, failure: { type: 'timeout' | 'error'; request: string; cause?: unknown }) {
    super(`Loading chunk ${id} failed`, { cause: failure.cause });
    this.type = failure.type;
    this.request = failure.request;
  }
}

/** A browser names the address inside its message, if at all. */
const addressIn = (cause: unknown) => /https?:\/\/\S+/.exec(cause instanceof Error ? cause.message : '')?.[0];

/** Where there is surely no line nothing is asked for: what a browser has seen fail it may never ask for again. */
const isOffline = () => (globalThis.navigator as { readonly onLine?: boolean } | undefined)?.onLine === false;

export function loadChunk<T>(id: string, load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  if (isOffline()) return Promise.reject(new ChunkError(id, { type: 'error', request: id }));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError(id, { type: 'timeout', request: id })), timeoutMs);
    (hasLostStyles() ? fetchLostStyles().then(load) : load())
      .then(resolve, (cause: unknown) => {
        const request = addressIn(cause) ?? id;
        recordLostScript(request);
        reject(new ChunkError(id, { type: 'error', request, cause }));
      })
      .finally(() => clearTimeout(timer));
  });
}
