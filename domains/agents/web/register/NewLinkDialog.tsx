/** The link that was just made, ready to be handed on. */
import { Dialog, QrCode, SummaryList } from '#ui';
import { formatPoint } from '../point/point-text.ts';
import { CopyLinkWide } from './CopyLinkButton.tsx';
import type { LinkView } from './link.queries.ts';
import styles from './Register.module.css';
import { ShareButton } from './ShareButton.tsx';
import { useText } from './texts.ts';

type Props = { readonly link: LinkView; readonly onClose: () => void };

const qrPx = 220;

export function NewLinkDialog({ link, onClose }: Props) {
  const text = useText();
  const { affiliateCode: code, url, note, type, point } = link;
  return (
    <Dialog
      title={text('invite.created')}
      closeLabel={text('invite.close')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <CopyLinkWide url={url} />
          <ShareButton url={url} isMain />
        </>
      }
    >
      <div className={styles.ready}>
        <QrCode text={url} label={text('invite.qr', { code })} size={qrPx} />
        <p>
          <bdi>{url}</bdi>
        </p>
      </div>
      <SummaryList
        rows={[
          { label: text('invite.code'), value: code },
          { label: text('invite.name'), value: note || text('invite.unnamed') },
          { label: text('invite.type'), value: text(`invite.type.${type}`) },
          { label: text('invite.points'), value: formatPoint(point) },
        ]}
      />
    </Dialog>
  );
}
