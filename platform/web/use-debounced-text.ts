/**
 * What is typed counts once the fingers rest. It stands in the field until the page has followed: on a slow device
 * that takes a while, and whoever types on must find what was typed before.
 */
import { useEffect, useRef, useState } from 'react';

const debounceMs = 200;

type TypedText = { readonly text: string; readonly isResting: boolean };

export function useDebouncedText(settled: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState<TypedText | null>(null);
  const [seen, setSeen] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The page has followed, or somebody else has cleared it.
  if (seen !== settled) {
    setSeen(settled);
    if (typed?.isResting) setTyped(null);
  }
  const type = (text: string) => {
    setTyped({ text, isResting: false });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped({ text, isResting: true });
      settle(text);
    }, debounceMs);
  };
  return { value: typed?.text ?? settled, type };
}
