/** What is typed counts once the fingers rest; until then it stands in the field alone. */
import { useEffect, useRef, useState } from 'react';

const restMs = 200;

export function useTyped(settled: string, settle: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      settle(text);
      setTyped(null);
    }, restMs);
  };
  return { value: typed ?? settled, type };
}
