/** What lies over a page: what was pressed for, or what the address asks for, until it is closed. */
import { useState } from 'react';

export function useOpened<Opened>(asked: Opened | null) {
  const [pressed, open] = useState<Opened | null>(null);
  const [wasClosed, setClosed] = useState(false);
  const close = () => {
    open(null);
    setClosed(true);
  };
  return { opened: pressed ?? (wasClosed ? null : asked), open, close };
}
