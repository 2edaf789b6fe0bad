/**
 * A part of the frame that nobody asked for by a press. Where its script does not arrive its place is kept and the script
 * asked for again: a code or a balance that is late is no reason to take the page away.
 */
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { addTexts, type TextSource } from '../text/i18n.ts';
import { loadChunk } from './chunk.ts';

const retryAfterMs = 3_000;

type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** A line that is cut is waited for and never told here. */
export async function loadWithRetry<Props>(
  id: string,
  load: LoadPart<Props>,
  texts: readonly TextSource[],
): Promise<ComponentType<Props>> {
  for (;;) {
    try {
      const [part] = await Promise.all([loadChunk(id, load), addTexts(texts)]);
      return part;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

export function retryingPart<Props extends object>(
  id: string,
  load: LoadPart<Props>,
  texts: readonly TextSource[] = [],
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetchIt = () => {
    loading ??= loadWithRetry(id, load, texts).then((part) => {
      loaded = part;
      return part;
    });
    return loading;
  };
  return (props) => createElement(loaded ?? use(fetchIt()), props);
}
