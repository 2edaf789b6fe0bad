/** The ways to a new password that the brand offers, the first of them open. */
import { useId, useState } from 'react';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import { TabPanel, Tabs } from '#ui';
import jeepney from '../art/jeepney.svg';
import { useLoginFlow } from '../login/login-flow.ts';
import { SecondStep } from '../login/second/index.ts';
import { EntranceDialog } from '../player/EntranceDialog.tsx';
import { FirstField } from '../player/FirstField.ts';
import { loginPopup, type Wanted } from '../popups.ts';
import { EmailReset } from './EmailReset.tsx';
import styles from './Forgot.module.css';
import { PhoneReset } from './PhoneReset.tsx';
import { useText } from './texts.ts';

export type ForgotWay = 'phone' | 'email';
export type ForgotDialogProps = PopupProps<Wanted | undefined> & {
  /** At least one; without any the app leads to customer service. */
  readonly ways: readonly ForgotWay[];
};

const landFirst = () => document.querySelector<HTMLElement>('dialog[open] form input')?.focus();

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
    <EntranceDialog
      title={text(flow.step ? 'forgot.second' : 'forgot.title')}
      picture={{ url: jeepney, title: text('forgot.greeting'), text: text('forgot.lead') }}
      other={flow.step ? undefined : back}
      busy={busy}
      onClose={onClose}
    >
      <FirstField land={landFirst} />
      {flow.step ? <SecondStep step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} /> : chosen}
      {flow.humanCheck}
    </EntranceDialog>
  );
}
