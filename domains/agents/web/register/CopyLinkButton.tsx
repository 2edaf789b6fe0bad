/** Copies an address; whether it worked is announced. */
import { Button, IconButton, useToast } from '#ui';
import { useText } from './texts.ts';

export function useCopy(copied: string): (words: string) => void {
  const text = useText();
  const toast = useToast();
  return (words) => {
    navigator.clipboard.writeText(words).then(
      () => toast({ text: copied }),
      // The words can still be marked and copied by hand.
      () => toast({ text: text('invite.copy.failed'), tone: 'error' }),
    );
  };
}

type Props = { readonly url: string; readonly code: string; readonly look?: 'plain' | 'line' };

export function CopyLinkButton({ url, code, look = 'plain' }: Props) {
  const text = useText();
  const copy = useCopy(text('invite.copied'));
  return <IconButton icon="copy" look={look} label={text('invite.copy', { code })} onPress={() => copy(url)} />;
}

/** The button with its words, for the foot of a dialog. */
export function CopyLinkWide({ url }: Pick<Props, 'url'>) {
  const text = useText();
  const copy = useCopy(text('invite.copied'));
  return (
    <Button icon="copy" onPress={() => copy(url)}>
      {text('invite.copy.short')}
    </Button>
  );
}
