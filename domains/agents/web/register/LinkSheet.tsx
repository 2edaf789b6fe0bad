/** The settings of one link: its code picture, on or off, and what whoever registers from now on gets by it. */
import { useState } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Note, QrCode, Switch, useToast } from '#ui';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { LinkFields, NoteField, useLinkVerdict } from './LinkFields.tsx';
import { type LinkList, type LinkView, useChangeLink } from './link.queries.ts';
import { valuesOf } from './link-form.ts';
import styles from './Register.module.css';
import { ShareButton } from './ShareButton.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly link: LinkView;
  readonly list: LinkList;
  readonly onPoster: () => void;
  readonly onClose: () => void;
};

const qrPx = 160;

export function LinkSheet({ link, list, onPoster, onClose }: Props) {
  const text = useText();
  const { affiliateCode: code, url } = link;
  return (
    <Dialog title={text('invite.settings', { code })} closeLabel={text('invite.close')} onClose={onClose}>
      <div className={styles.form}>
        <div className={styles.sheetTop}>
          <QrCode text={url} label={text('invite.qr', { code })} size={qrPx} />
          <div className={styles.chosenBody}>
            <div className={styles.address}>
              <p>
                <bdi>{url}</bdi>
              </p>
              <CopyLinkButton url={url} code={code} look="line" />
            </div>
            <div className={styles.buttons}>
              <Button size="small" icon="qr" onPress={onPoster}>
                {text('invite.poster')}
              </Button>
              <ShareButton url={url} />
            </div>
          </div>
        </div>
        <LinkSwitch link={link} />
        <SettingsForm link={link} list={list} />
      </div>
    </Dialog>
  );
}

function LinkSwitch({ link }: { readonly link: LinkView }) {
  const text = useText();
  const toast = useToast();
  const { linkId, affiliateCode: code, isEnabled, closed } = link;
  const { mutate, isPending, error } = useChangeLink((changed) =>
    toast({ text: text(changed.isEnabled ? 'invite.turnedOn' : 'invite.turnedOff', { code }) }),
  );
  return (
    <div>
      <Switch
        label={text('invite.switch')}
        isOn={isEnabled}
        disabled={isPending}
        error={error?.message}
        onSwitch={(isOn) => mutate({ linkId, isEnabled: isOn })}
      />
      {closed && <Note tone="warning">{text(`invite.closed.${closed}`)}</Note>}
    </div>
  );
}

function SettingsForm({ link, list }: Pick<Props, 'link' | 'list'>) {
  const text = useText();
  const toast = useToast();
  const { platformOffsetMinutes } = useSite();
  const stored = valuesOf(link, platformOffsetMinutes);
  const [values, setValues] = useState(stored);
  const [wasTried, setTried] = useState(false);
  const { input } = useLinkVerdict(values);
  const { mutate, isPending, error, reset } = useChangeLink(() => toast({ text: text('invite.saved') }));
  const isSame = JSON.stringify(values) === JSON.stringify(stored);
  const save = () => {
    setTried(true);
    if (!input) return;
    mutate({ linkId: link.linkId, ...changedTerms(input, link) });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NoteField values={values} isBusy={isPending} onType={(some) => setValues({ ...values, ...some })} />
      <LinkFields
        list={list}
        values={values}
        wasTried={wasTried}
        isBusy={isPending}
        onType={(some) => {
          setValues({ ...values, ...some });
          reset();
        }}
      />
      <p className={styles.fine}>{text('invite.rule')}</p>
      {error && (
        <Note tone="bad" announced>
          {error.message}
        </Note>
      )}
      <Button kind="primary" size="large" type="submit" wide busy={isPending} disabled={isSame}>
        {text('invite.save')}
      </Button>
    </form>
  );
}

const termNames = ['point', 'validUntil', 'maxUses', 'note'] as const;
type Terms = Pick<LinkView, (typeof termNames)[number]>;

/** Only what is different is sent: what stays is not judged again. */
const changedTerms = (terms: Terms, link: LinkView): Partial<Terms> =>
  Object.fromEntries(termNames.filter((name) => terms[name] !== link[name]).map((name) => [name, terms[name]]));
