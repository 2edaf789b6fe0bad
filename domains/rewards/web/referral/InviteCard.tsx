/** The link beside its code picture: what a phone scans, what one copies, and what one shares. */
import { useSyncExternalStore } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Button, IconButton, QrCode, useToast } from '#ui';
import styles from './Referral.module.css';
import { useText } from './texts.ts';

type Props = { readonly url: string; readonly code: string };

const qrPx = 196;

const subscribeToNothing = () => () => undefined;
const mayShare = () => typeof navigator.share === 'function';

export function InviteCard({ url, code }: Props) {
  const text = useText();
  const toast = useToast();
  const { brand } = useSite();
  const canShare = useSyncExternalStore(subscribeToNothing, mayShare, () => false);
  const copy = (words: string) => {
    navigator.clipboard.writeText(words).then(
      () => toast({ text: text('referral.copied') }),
      // The words can still be marked and copied by hand.
      () => toast({ text: text('referral.copyFailed'), tone: 'error' }),
    );
  };
  const share = () => {
    // Whoever closes the list of apps has changed their mind: nothing to tell.
    navigator.share({ url, text: text('referral.share.text', { brand: brand.name }) }).catch(() => undefined);
  };
  return (
    <section className={styles.invite} aria-label={text('referral.link')}>
      <div className={styles.paper}>
        <QrCode text={url} label={text('referral.qr')} size={qrPx} />
      </div>
      <div className={styles.addresses}>
        <div className={styles.address}>
          <p>
            <small>{text('referral.link')}</small>
            <bdi>{url}</bdi>
          </p>
          <IconButton icon="copy" look="line" label={text('referral.copyLink')} onPress={() => copy(url)} />
        </div>
        <div className={styles.address}>
          <p>
            <small>{text('referral.code')}</small>
            <bdi>{code}</bdi>
          </p>
          <IconButton icon="copy" look="line" label={text('referral.copyCode')} onPress={() => copy(code)} />
        </div>
        <Button kind="primary" wide icon={canShare ? 'share' : 'copy'} onPress={canShare ? share : () => copy(url)}>
          {text(canShare ? 'referral.share' : 'referral.copyLink')}
        </Button>
        <p className={styles.fine}>{text('referral.adults')}</p>
      </div>
    </section>
  );
}
