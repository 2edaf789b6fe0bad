/** The poster of a link as it will be printed, with the mark of the age. */
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, useToast } from '#ui';
import { CopyLinkWide } from './CopyLinkButton.tsx';
import type { LinkView } from './link.queries.ts';
import { drawPoster, posterSize } from './poster-drawing.ts';
import { makePosterPdf } from './poster-pdf.ts';
import styles from './Register.module.css';
import { useText } from './texts.ts';

type Props = { readonly link: LinkView; readonly age: number; readonly onClose: () => void };

const jpegQuality = 0.92;

export function PosterDialog({ link, age, onClose }: Props) {
  const text = useText();
  const toast = useToast();
  const { brand } = useSite();
  const { affiliateCode: code, url } = link;
  const account = useSession()?.userName ?? '';
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const headline = text('invite.poster.headline', { brand: brand.name });
  const line = text('invite.poster.line', { account, age });
  const fail = () => toast({ text: text('invite.poster.failed'), tone: 'error' });
  const draw = (element: HTMLCanvasElement | null) => {
    if (!element) return;
    void drawPoster(element, { headline, line, code, url, age }).then(
      (isDrawn) => setCanvas(isDrawn ? element : null),
      fail,
    );
  };
  const save = async () => {
    if (!canvas) return;
    setBusy(true);
    try {
      saveFile({ name: `poster-${code}.pdf`, type: 'application/pdf', words: await posterPdf(canvas) });
    } catch {
      fail();
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={text('invite.poster.title', { code })}
      closeLabel={text('invite.close')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <CopyLinkWide url={url} />
          <Button kind="primary" icon="deposit" busy={isBusy} disabled={canvas === null} onPress={() => void save()}>
            {text('invite.poster.pdf')}
          </Button>
        </>
      }
    >
      <p className={styles.fine}>{text('invite.poster.lead')}</p>
      <canvas
        ref={draw}
        className={styles.poster}
        width={posterSize.width}
        height={posterSize.height}
        role="img"
        aria-label={text('invite.poster.alt', { headline, line, code, age })}
      />
    </Dialog>
  );
}

async function posterPdf(canvas: HTMLCanvasElement) {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('the poster is no picture');
  const jpeg = new Uint8Array(await blob.arrayBuffer());
  return makePosterPdf({ jpeg, widthPx: canvas.width, heightPx: canvas.height });
}
