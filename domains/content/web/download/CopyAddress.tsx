import { useState } from 'react';
import { Button } from '#ui';
import { useDownloadText } from './texts.ts';

export function CopyAddress({ address }: { readonly address: string }) {
  const text = useDownloadText();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  return (
    <Button icon={copied ? 'check' : 'copy'} onPress={copy}>
      {text(copied ? 'download.ios.copied' : 'download.ios.get')}
    </Button>
  );
}
