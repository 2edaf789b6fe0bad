/** Logging in, over whatever page one is on: with a password, with a code, by a third party, or not at all for a try. */
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazyPart } from '#platform/web/lazy.ts';
import { type PopupProps, usePopups } from '#platform/web/popup.tsx';
import type { SealKey } from '#platform/web/seal.ts';
import { Skeleton, TabPanel, Tabs } from '#ui';
import parol from '../art/parol.svg';
import { codeTexts } from '../code/texts.ts';
import { EntranceDialog, Notice } from '../player/EntranceDialog.tsx';
import { forgotPopup, type LoginOpening, registerPopup } from '../popups.ts';
import { ChannelReturn } from './channel/ChannelReturn.tsx';
import { readReturn } from './channel/journey.ts';
import styles from './Login.module.css';
import { useLoginFlow } from './login-flow.ts';
import { OtherWays } from './OtherWays.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { SecondStep } from './second/index.ts';
import { useText } from './texts.ts';

export type LoginDialogProps = PopupProps<LoginOpening> & {
  /** What the brand offers beside the password. */
  readonly offers: { readonly sms: boolean; readonly trial: boolean };
  readonly minimumAge: number;
  /** Opens the terms over the popup. */
  readonly onTerms: () => void;
  readonly sealKey: SealKey;
};

type Way = 'username' | 'sms';

const CodeLogin = lazyPart('CodeLogin', async () => (await import('./CodeLogin.tsx')).CodeLogin, [codeTexts]);

export function LoginDialog({ data, onClose, offers, minimumAge, onTerms, sealKey }: LoginDialogProps) {
  const text = useText();
  const popups = usePopups();
  const [returned, setReturned] = useState(readReturn);
  const wanted = returned?.wanted ?? data?.wanted;
  const flow = useLoginFlow({ wanted });
  const id = useId();
  const [way, setWay] = useState<Way>('username');
  const [busy, setBusy] = useState(false);
  const choose = (next: Way) => {
    flow.forgive();
    setWay(next);
  };
  const forgot = () => popups.open(forgotPopup, { wanted });

  let body: ReactNode;
  if (flow.step) body = <SecondStep step={flow.step} onProven={flow.onProven} onBack={flow.leaveStep} />;
  else if (returned) {
    const leave = () => setReturned(null);
    body = <ChannelReturn {...{ returned, flow, minimumAge, onTerms, onBack: leave }} />;
  } else {
    body = (
      <>
        {data?.notice && !flow.refusal && <Notice>{text(`login.${data.notice}`)}</Notice>}
        <RefusalNotice
          refusal={flow.refusal}
          onForgot={forgot}
          onSms={offers.sms && way !== 'sms' ? () => choose('sms') : undefined}
        />
        {offers.sms && <Ways id={id} value={way} onChange={choose} />}
        {way === 'username' ? (
          <Panel id={offers.sms ? id : null} value={way}>
            <PasswordLogin flow={flow} onForgot={forgot} onBusy={setBusy} takesFocus />
          </Panel>
        ) : (
          <Panel id={id} value={way}>
            <Suspense fallback={<Skeleton shape="block" />}>
              <CodeLogin flow={flow} onBusy={setBusy} />
            </Suspense>
          </Panel>
        )}
        <OtherWays flow={flow} wanted={wanted} sealKey={offers.trial ? sealKey : null} />
      </>
    );
  }
  const swap = {
    question: text('login.new'),
    action: text('login.register'),
    onPress: () => popups.open(registerPopup, { wanted }),
  };
  return (
    <EntranceDialog
      title={text(flow.step ? 'verify.title' : 'login.title')}
      picture={{ url: parol, title: text('login.greeting'), text: text('login.lead') }}
      other={flow.step || returned ? undefined : swap}
      busy={busy}
      onClose={onClose}
    >
      {body}
      {flow.humanCheck}
    </EntranceDialog>
  );
}

type WaysProps = { readonly id: string; readonly value: Way; readonly onChange: (way: Way) => void };

function Ways({ id, value, onChange }: WaysProps) {
  const text = useText();
  const tabs = [
    { key: 'username', label: text('login.by.username') },
    { key: 'sms', label: text('login.by.sms') },
  ] as const;
  return (
    <div className={styles.tabs}>
      <Tabs id={id} look="boxed" label={text('login.ways')} tabs={tabs} value={value} onChange={onChange} />
    </div>
  );
}

/** Without tabs a form is no panel of one. */
const Panel = ({
  id,
  value,
  children,
}: {
  readonly id: string | null;
  readonly value: Way;
  readonly children: ReactNode;
}) =>
  id === null ? (
    children
  ) : (
    <TabPanel id={id} value={value}>
      {children}
    </TabPanel>
  );
