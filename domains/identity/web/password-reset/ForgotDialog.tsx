/** The ways to a new password that the brand offers, the first of them open. */
import { useId, useState } from 'react';
import { type PopupProps, usePopups } from '#platform/web/popup/popup.tsx';
import { TabPanel, Tabs } from '#ui';
import jeepney from '../art/jeepney.svg';
import { AuthDialog } from '../auth-dialog/AuthDialog.tsx';
import { FocusFirstField } from '../auth-dialog/FocusFirstField.ts';
import { useLoginFlow } from '../login/login-flow.ts';
import { loginPopup, type RedirectTarget } from '../popups.ts';
import { SecondFactorForm } from '../second-factor/index.ts';
import { EmailReset } from './EmailReset.tsx';
import styles from './Forgot.module.css';
import { PhoneReset } from './PhoneReset.tsx';
import { useText } from './texts.ts';

export type ResetMethod = 'phone' | 'email';
export type ForgotDialogProps = PopupProps<RedirectTarget | undefined> & {
  /** At least one; without any the app leads to customer service. */
  readonly ways: readonly ResetMethod[];
};

const focusFirstField = () => document.querySelector<HTMLElement>('dialog[open] form input')?.focus();

export function ForgotDialog({ data, onClose, ways }: ForgotDialogProps) {
  const text = useText();
  const popups = usePopups();
  const id = useId();
  const wanted = data?.wanted ?? '/';
  const flow = useLoginFlow({ wanted });
  const [busy, setBusy] = useState(false);
  const [way, setWay] = useState(ways[0]);
  const form =
    way === 'phone' ? (
      <PhoneReset flow={flow} wanted={wanted} onBusy={setBusy} />
    ) : (
      <EmailReset onBusy={setBusy} onDone={onClose} />
    );
  const back = {
    question: text('forgot.known'),
    action: text('forgot.login'),
    onPress: () => popups.open(loginPopup, { wanted: data?.wanted }),
  };
  const chosen = (
    <>
      {ways.length > 1 && way ? (
        <>
          <div className={styles.tabs}>
            <Tabs
              id={id}
              look="boxed"
              label={text('forgot.ways')}
              tabs={ways.map((key) => ({ key, label: text(`forgot.way.${key}`) }))}
              value={way}
              onChange={setWay}
            />
          </div>
          <TabPanel id={id} value={way}>
            {form}
          </TabPanel>
        </>
      ) : (
        form
      )}
    </>
  );
  return (
    <AuthDialog
      title={text(flow.step ? 'forgot.second' : 'forgot.title')}
      picture={{ url: jeepney, title: text('forgot.greeting'), text: text('forgot.lead') }}
      other={flow.step ? undefined : back}
      busy={busy}
      onClose={onClose}
    >
      <FocusFirstField land={focusFirstField} />
      {flow.step ? <SecondFactorForm step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} /> : chosen}
      {flow.humanCheck}
    </AuthDialog>
  );
}
