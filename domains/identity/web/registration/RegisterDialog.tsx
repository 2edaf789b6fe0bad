/** A new account. Errors are shown under their fields, by the rules of the brand and before anything is sent. */
import { useId, useState } from 'react';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import {
  mobileProofSource,
  type RegistrationMethod,
  type RegistrationSwitches,
} from '#domains/identity/rules/registration/registration.ts';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import { Button, TabPanel, Tabs } from '#ui';
import bay from '../art/bay.svg';
import { AuthDialog, type AuthDialogPicture, Notice } from '../auth-dialog/AuthDialog.tsx';
import { ChannelButtons } from '../channel/ChannelButtons.tsx';
import { loginPopup, type RedirectTarget } from '../popups.ts';
import { OfferLink, type RegisterOffer } from './OfferLink.tsx';
import styles from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { useText } from './texts.ts';

export type RegisterDialogProps = PopupProps<RedirectTarget | undefined> & {
  readonly rules: readonly FieldRule[];
  readonly switches: RegistrationSwitches;
  readonly minimumAge: number;
  /** Opens the terms over the form, which keeps what was typed. */
  readonly onTerms: () => void;
  readonly onUnproven: (error: string) => void;
  /** The brand's own; without it ours. */
  readonly picture: AuthDialogPicture | undefined;
  readonly offer: RegisterOffer | undefined;
};

export function RegisterDialog(props: RegisterDialogProps) {
  const { data, onClose, rules, switches, minimumAge, onTerms, onUnproven, picture, offer } = props;
  const text = useText();
  const popups = usePopups();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const ways = (['username', 'mobile'] as const).filter((way) => switches[way]);
  const [chosen, setWay] = useState<RegistrationMethod | undefined>(ways[0]);
  const form = chosen && (
    <RegisterForm
      id={`${id}-form`}
      way={chosen}
      rules={rules}
      switches={switches}
      proof={chosen === 'mobile' ? mobileProofSource(rules, switches) : null}
      minimumAge={minimumAge}
      wanted={data?.wanted ?? '/'}
      onTerms={onTerms}
      onBusy={setBusy}
      onUnproven={onUnproven}
    />
  );
  return (
    <AuthDialog
      title={text('register.title')}
      picture={picture ?? { url: bay, title: text('register.greeting'), text: text('register.lead') }}
      other={{
        question: text('register.member'),
        action: text('register.login'),
        onPress: () => popups.open(loginPopup, { wanted: data?.wanted }),
      }}
      busy={busy}
      onClose={onClose}
      footer={
        chosen && (
          <Button kind="primary" size="large" wide type="submit" form={`${id}-form`} busy={busy}>
            {text('register.submit')}
          </Button>
        )
      }
    >
      {ways.length > 1 && chosen ? (
        <>
          <div className={styles.tabs}>
            <Tabs
              label={text('register.ways')}
              tabs={ways.map((way) => ({ key: way, label: text(`register.way.${way}`) }))}
              value={chosen}
              onChange={setWay}
              look="boxed"
              id={id}
            />
          </div>
          <TabPanel id={id} value={chosen}>
            {form}
          </TabPanel>
        </>
      ) : (
        (form ?? <Notice isRefusal>{text('register.closed')}</Notice>)
      )}
      {chosen && <ChannelButtons wanted={data?.wanted} />}
      {offer && <OfferLink offer={offer} onFollow={onClose} />}
    </AuthDialog>
  );
}
