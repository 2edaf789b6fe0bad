/** The chosen link beside its code picture: what a phone scans, what one copies, and the poster. */
import { Button, Note, QrCode } from '#ui';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import type { LinkView } from './link.queries.ts';
import styles from './Register.module.css';
import { ShareButton } from './ShareButton.tsx';
import { useText } from './texts.ts';

type Props = { readonly link: LinkView; readonly onPoster: () => void };

const qrPx = 192;

export function LinkCard({ link, onPoster }: Props) {
  const text = useText();
  const { affiliateCode: code, url, note, type, closed } = link;
  return (
    <section className={styles.chosen} aria-label={text('invite.settings', { code })}>
      <div className={styles.picture}>
        <QrCode text={url} label={text('invite.qr', { code })} size={qrPx} />
      </div>
      <div className={styles.chosenBody}>
        <div className={styles.address}>
          <p>
            <small>
              {note || text('invite.unnamed')}, {text(`invite.type.${type}`)}
            </small>
            <bdi>{url}</bdi>
          </p>
          <CopyLinkButton url={url} code={code} look="line" />
        </div>
        {closed && <Note tone="warning">{text(`invite.closed.${closed}`)}</Note>}
        <div className={styles.buttons}>
          <Button size="small" icon="qr" onPress={onPoster}>
            {text('invite.poster')}
          </Button>
          <ShareButton url={url} />
        </div>
      </div>
    </section>
  );
}
