/**
 * Leads to the first field once the form is open. Where one types with a finger, the keyboard would cover the form before
 * anybody has read it. It stands apart, because whatever hears that a prepared dialog opens is rendered anew, and between
 * the press and the first frame there is no time for a whole form.
 */
import { use, useEffect, useRef } from 'react';
import { PreparedDialog } from '#ui';

export function FocusFirstField({ land }: { readonly land: () => void }) {
  const isOpened = useRef(false);
  const isPrepared = use(PreparedDialog);
  useEffect(() => {
    if (isPrepared || isOpened.current) return;
    isOpened.current = true;
    if (window.matchMedia('(pointer: fine)').matches) land();
  });
  return null;
}
