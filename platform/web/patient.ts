/**
 * A part of the frame that nobody asked for by a press. Where its script does not arrive its place is kept and the script
 * asked for again: a code or a balance that is late is no reason to take the page away.
 */
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { loadChunk } from './chunk.ts';
import { type TextSource, wantTexts } from './i18n.ts';

const askAgainAfterMs = 3_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A line that is cut is waited for and never told here. */
export async function loadPatiently<Props>(
  id: string,
  load: Load<Props>,
  texts: readonly TextSource[],
): Promise<ComponentType<Props>> {
  for (;;) {
    try {
      const [part] = await Promise.all([loadChunk(id, load), wantTexts(texts)]);
      return part;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
    }
  }
}

export function patientPart<Props extends object>(
  id: string,
  load: Load<Props>,
  texts: readonly TextSource[] = [],
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetchIt = () => {
    loading ??= loadPatiently(id, load, texts).then((part) => {
      loaded = part;
      return part;
    });
    return loading;
  };
  return (props) => createElement(loaded ?? use(fetchIt()), props);
}
