/** The page's side of the messages with a frame: accepts and sends them only for that window at that host. */
import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';
import { type FrameMessage, frameVersion, type PageMessage } from '#domains/games/contract/frame.ts';
import { parseFrameMessage } from '#domains/games/rules/launch/frame-message.ts';
import { isFromFrame } from './play-state.ts';

type OutgoingMessage = PageMessage extends infer One ? (One extends unknown ? Omit<One, 'kislap'> : never) : never;
export type SendToFrame = (word: OutgoingMessage) => void;

type FrameOptions = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Null while there is none. */
  readonly address: string | null;
  readonly onWord: (word: FrameMessage) => void;
};

export function useFrameMessages({ frame, address, onWord }: FrameOptions): SendToFrame {
  const latest = useRef(onWord);
  useInsertionEffect(() => {
    latest.current = onWord;
  });
  useEffect(() => {
    if (address === null) return undefined;
    const hear = (event: MessageEvent<unknown>) => {
      const word = isFromFrame(event, frame.current, address) ? parseFrameMessage(event.data) : null;
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
