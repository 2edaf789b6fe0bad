/** Something that opens below its button: Escape closes it and gives the focus back, and so does leaving it. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Disclosure<Host extends HTMLElement> = {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Goes on the element that holds both the button and what it opens. */
  readonly host: {
    readonly ref: RefObject<Host | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

export function useDisclosure<Host extends HTMLElement>(): Disclosure<Host> {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<Host>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  // Focus that goes nowhere (a click on plain ground) is not a step to somewhere else.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { isOpen, setOpen, host: { ref, onKeyDown, onBlur } };
}
