/**
 * A part far below the first view. The server writes it, and its script is fetched when the visitor does something or
 * has long been here: until then what the server wrote stands as it is, and its links are links.
 */
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { loadChunk } from './chunk.ts';
import { type TextSource, wantTexts } from './i18n.ts';
import type { LazyPart } from './lazy.ts';
import { whenSettled } from './settled.ts';

export type DeferredPart<Props> = LazyPart<Props> & {
  /** The source file of its script: the server writes its styles into the document. */
  readonly module: string;
};

const askAgainAfterMs = 3_000;

export function deferredPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextSource[] = [],
): DeferredPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  // Without its script what the server wrote stands as it is, so a line that is cut is waited for and never told here.
  const fetchPatiently = async (): Promise<ComponentType<Props>> => {
    for (;;) {
      try {
        const [part] = await Promise.all([loadChunk(module, load), wantTexts(texts)]);
        loaded = part;
        return part;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
      }
    }
  };
  const preload = () => {
    loading ??= whenSettled().then(fetchPatiently);
    return loading;
  };
  const Part: FunctionComponent<Props> = (props) => createElement(loaded ?? use(preload()), props);
  return Object.assign(Part, { preload, texts, module });
}
