/** Hands the link to another app of the phone; a browser that cannot shows nothing. */
import { useSyncExternalStore } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Button } from '#ui';
import { useText } from './texts.ts';

const subscribeToNothing = () => () => undefined;
const mayShare = () => typeof navigator.share === 'function';

type Props = { readonly url: string; readonly isMain?: boolean };

export function ShareButton({ url, isMain = false }: Props) {
  const text = useText();
  const { brand } = useSite();
  const isOffered = useSyncExternalStore(subscribeToNothing, mayShare, () => false);
  if (!isOffered) return null;
  const share = () => {
    // Whoever closes the list of apps has changed their mind: nothing to tell.
    navigator.share({ url, text: text('invite.share.text', { brand: brand.name }) }).catch(() => undefined);
  };
  return (
    <Button kind={isMain ? 'primary' : 'secondary'} icon="share" onPress={share}>
      {text('invite.share')}
    </Button>
  );
}
