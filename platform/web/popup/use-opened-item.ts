/** The item opened over a page: the one that was pressed, or the one in the address, until it is closed. */
import { useState } from 'react';

export function useOpenedItem<Opened>(fromAddress: Opened | null) {
  const [pressed, open] = useState<Opened | null>(null);
  const [wasClosed, setClosed] = useState(false);
  const close = () => {
    open(null);
    setClosed(true);
  };
  return { opened: pressed ?? (wasClosed ? null : fromAddress), open, close };
}
