/** One proof of many: the first way is open, the others wait below. Where there is none, customer service is the way. */
import { useId, useState } from 'react';
import type { SecondFactorMethod } from '#domains/identity/contract/session.ts';
import { Notice } from '#domains/identity/web/auth-dialog/AuthDialog.tsx';
import { useSupport } from '#platform/web/support.ts';
import { Button, type IconName } from '#ui';
import styles from '../login/Login.module.css';
import { useText } from '../login/texts.ts';
import { CodeProof } from './CodeProof.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import type { SecondFactorProps } from './second-factor.ts';

const icons: Readonly<Record<SecondFactorMethod, IconName>> = {
  mobile: 'phone',
  email: 'mail',
  bankName: 'wallet',
  totp: 'shield',
  recovery: 'key',
  passkey: 'lock',
};

/** With two-factor login it is required every time, not because of a new device. */
const isFactor = (method: SecondFactorMethod) => method === 'totp' || method === 'recovery';

/** The form before it is gone, and with it the button that had the focus. */
const focusElement = (lead: HTMLElement | null) => lead?.focus();

/** Focus moves into the chosen method, and screen readers announce why it is required. */
const focusFirstInside = (way: HTMLElement | null) => way?.querySelector<HTMLElement>('input, button')?.focus();

export function SecondFactorPanel(props: SecondFactorProps) {
  const text = useText();
  const { methods } = props.step;
  const lead = useId();
  const [chosen, choose] = useState(methods[0]);
  if (!chosen) return <NoMethodLeft onBack={props.onBack} />;
  const others = methods.filter(({ method }) => method !== chosen.method);
  const Proof = chosen.method === 'passkey' ? PasskeyProof : CodeProof;
  const nameOf = ({ method, to }: (typeof methods)[number]) => text(`verify.${method}`, { to: to ?? '' });
  return (
    <>
      <p id={lead} className={styles.lead}>
        {text(methods.some(({ method }) => isFactor(method)) ? 'verify.lead.factor' : 'verify.lead')}
      </p>
      <div key={chosen.method} ref={focusFirstInside} role="group" aria-describedby={lead}>
        <Proof {...props} method={chosen.method} to={chosen.to ?? ''} />
      </div>
      <div className={styles.another}>
        {others.length > 0 && <p>{text('verify.other')}</p>}
        {others.map((offer) => (
          <Button key={offer.method} wide icon={icons[offer.method]} onPress={() => choose(offer)}>
            {nameOf(offer)}
          </Button>
        ))}
        <Button kind="ghost" wide icon="back" onPress={props.onBack}>
          {text('verify.back')}
        </Button>
      </div>
    </>
  );
}

function NoMethodLeft({ onBack }: Pick<SecondFactorProps, 'onBack'>) {
  const text = useText();
  const support = useSupport();
  return (
    <div ref={focusElement} className={styles.step} tabIndex={-1}>
      <Notice>{text('verify.none')}</Notice>
      {support && (
        <Button kind="primary" size="large" wide icon="headset" onPress={support}>
          {text('login.support')}
        </Button>
      )}
      <Button kind="ghost" wide icon="back" onPress={onBack}>
        {text('verify.back')}
      </Button>
    </div>
  );
}
