import { useState } from 'react';
import { Button } from '#ui';
import { useText } from './texts.ts';

/** Copies a text and confirms it. Where the browser refuses, the text can still be selected. */
export function CopyButton({ copied, label }: { readonly copied: string; readonly label: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
      {isCopied ? text('security.copied') : label}
    </Button>
  );
}
