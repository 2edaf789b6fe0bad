/** The page's end of the talk with a frame: hears only that window on that host, and speaks to nobody else. */
import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import { type FrameMessage, frameVersion, type PageMessage } from '#domains/games/contract/frame.ts';
import { hearFrame } from '#domains/games/rules/frame-message.ts';
import { isFromFrame } from './play.ts';

type Word = PageMessage extends infer One ? (One extends unknown ? Omit<One, 'kislap'> : never) : never;
export type Say = (word: Word) => void;

type Talk = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Null while there is none. */
  readonly address: string | null;
  readonly onWord: (word: FrameMessage) => void;
};

export function useFrame({ frame, address, onWord }: Talk): Say {
  const latest = useRef(onWord);
  useInsertionEffect(() => {
    latest.current = onWord;
  });
  useEffect(() => {
    if (address === null) return undefined;
    const hear = (event: MessageEvent<unknown>) => {
      const word = isFromFrame(event, frame.current, address) ? hearFrame(event.data) : null;
      if (word) latest.current(word);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [address, frame]);
  return (word) => {
    if (address === null) return;
    frame.current?.contentWindow?.postMessage({ kislap: frameVersion, ...word }, new URL(address).origin);
  };
}
