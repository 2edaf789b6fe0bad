/**
 * The ways to log in: two tabs where the brand has both, and what else there is below them. What was typed on one tab is
 * there when one comes back to it.
 */
import { Activity, type ReactNode, Suspense, useId, useState } from 'react';
import type { SealKey } from '#platform/web/call/seal.ts';
import { retryingPart } from '#platform/web/lazy/retrying-part.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { Skeleton, TabPanel, Tabs } from '#ui';
import { Notice } from '../auth-dialog/AuthDialog.tsx';
import { codeTexts } from '../code/texts.ts';
import { forgotPopup, type LoginNotice } from '../popups.ts';
import styles from './Login.module.css';
import type { LoginFlow } from './login-flow.ts';
import { OtherLoginMethods } from './OtherLoginMethods.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useText } from './texts.ts';

/** What the brand offers beside the password. */
export type LoginOffers = { readonly sms: boolean; readonly trial: boolean; readonly register: boolean };

type Props = {
  readonly flow: LoginFlow;
  readonly wanted: string | undefined;
  readonly offers: LoginOffers;
  readonly sealKey: SealKey;
  readonly notice: LoginNotice | undefined;
  readonly onBusy: (busy: boolean) => void;
};

type LoginMethod = 'username' | 'sms';

/** The popup stays where its script is late: the other way is one press back. */
const CodeLogin = retryingPart('CodeLogin', async () => (await import('./CodeLogin.tsx')).CodeLogin, [codeTexts]);

export function FirstStep({ flow, wanted, offers, sealKey, notice, onBusy }: Props) {
  const text = useText();
  const popups = usePopups();
  const id = useId();
  const [way, setWay] = useState<LoginMethod>('username');
  const [sawCode, setSawCode] = useState(false);
  const choose = (next: LoginMethod) => {
    flow.clearRefusal();
    setWay(next);
    if (next === 'sms') setSawCode(true);
  };
  const forgot = () => popups.open(forgotPopup, { wanted });
  const form = (
    <>
      <Activity mode={way === 'username' ? 'visible' : 'hidden'}>
        <PasswordLogin flow={flow} onForgot={forgot} onBusy={onBusy} takesFocus />
      </Activity>
      {sawCode && (
        <Activity mode={way === 'sms' ? 'visible' : 'hidden'}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <CodeLogin flow={flow} onBusy={onBusy} />
          </Suspense>
        </Activity>
      )}
    </>
  );
  return (
    <>
      {notice && !flow.refusal && <Notice isGood={notice === 'reset'}>{text(`login.${notice}`)}</Notice>}
      <RefusalNotice
        refusal={flow.refusal}
        onForgot={forgot}
        onSms={offers.sms && way !== 'sms' ? () => choose('sms') : undefined}
      />
      {offers.sms ? (
        <LoginMethodTabs id={id} value={way} onChange={choose}>
          {form}
        </LoginMethodTabs>
      ) : (
        form
      )}
      <OtherLoginMethods flow={flow} wanted={wanted} sealKey={offers.trial ? sealKey : null} />
    </>
  );
}

type LoginMethodTabsProps = {
  readonly id: string;
  readonly value: LoginMethod;
  readonly onChange: (way: LoginMethod) => void;
  readonly children: ReactNode;
};

function LoginMethodTabs({ id, value, onChange, children }: LoginMethodTabsProps) {
  const text = useText();
  const tabs = [
    { key: 'username', label: text('login.by.username') },
    { key: 'sms', label: text('login.by.sms') },
  ] as const;
  return (
    <>
      <div className={styles.tabs}>
        <Tabs id={id} look="boxed" label={text('login.ways')} tabs={tabs} value={value} onChange={onChange} />
      </div>
      <TabPanel id={id} value={value}>
        {children}
      </TabPanel>
    </>
  );
}
