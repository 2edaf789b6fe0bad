/**
 * A part far below the first view. The server writes it, and its script is fetched when the visitor does something or
 * has long been here: until then what the server wrote stands as it is, and its links are links.
 */
import type { ComponentType } from 'react';
import type { TextSource } from './i18n.ts';
import { type LazyPart, lazyPart } from './lazy.ts';
import { whenSettled } from './settled.ts';

export type DeferredPart<Props> = LazyPart<Props> & {
  /** The source file of its script: the server writes its styles into the document. */
  readonly module: string;
};

export function deferredPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextSource[] = [],
): DeferredPart<Props> {
  const later = async () => {
    await whenSettled();
    return load();
  };
  return Object.assign(lazyPart(module, later, texts), { module });
}
