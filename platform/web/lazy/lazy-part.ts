/** Loads the script of a screen, or of a part of one, when it is wanted, with the words that it needs. */
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { addTexts, type TextSource } from '../text/i18n.ts';
import { loadChunk } from './chunk.ts';

const retryAfterMs = 1_000;

export type LazyPart<Props> = FunctionComponent<Props> & {
  preload(): Promise<unknown>;
  /** The words it brings along; they arrive with its script. */
  readonly texts: readonly TextSource[];
};

export type LazyScreen = LazyPart<object>;

/**
 * A part that was preloaded renders at once: so the server renders it, and hydration finds what the
 * server wrote.
 */
export function lazyPart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextSource[] = [],
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  const preload = () => {
    loading ??= Promise.all([loadChunk(id, load), addTexts(texts)]).then(
      ([part]) => {
        loaded = part;
        return part;
      },
      (failure: unknown) => {
        // A later visit asks again; the next render must not, or the failure would never be shown.
        setTimeout(() => {
          loading = null;
        }, retryAfterMs);
        throw failure;
      },
    );
    return loading;
  };

  const Part: FunctionComponent<Props> = (props) => createElement(loaded ?? use(preload()), props);
  return Object.assign(Part, { preload, texts });
}

export const lazyScreen = (
  id: string,
  load: () => Promise<ComponentType>,
  texts: readonly TextSource[] = [],
): LazyScreen => lazyPart(id, load, texts);
