/**
 * A part far below the first view. The server writes it, and its script is fetched when the visitor does something or
 * has long been here: until then what the server wrote stands as it is, and its links are links.
 */
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import type { TextSource } from '../text/i18n.ts';
import { afterFirstInteraction } from './first-interaction.ts';
import type { LazyPart } from './lazy-part.ts';
import { loadWithRetry } from './retrying-part.ts';

export type DeferredPart<Props> = LazyPart<Props> & {
  /** The source file of its script: the server writes its styles into the document. */
  readonly module: string;
};

export function deferredPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextSource[] = [],
): DeferredPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  const preload = () => {
    // Without its script what the server wrote stands as it is.
    loading ??= afterFirstInteraction()
      .then(() => loadWithRetry(module, load, texts))
      .then((part) => {
        loaded = part;
        return part;
      });
    return loading;
  };
  const Part: FunctionComponent<Props> = (props) => createElement(loaded ?? use(preload()), props);
  return Object.assign(Part, { preload, texts, module });
}
