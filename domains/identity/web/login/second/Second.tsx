/** One proof of many: the first way is open, the others wait below. Where there is none, customer service is the way. */
import { useId, useState } from 'react';
import type { SecondMethod } from '#domains/identity/contract/session.ts';
import { Notice } from '#domains/identity/web/player/EntranceDialog.tsx';
import { useSupport } from '#platform/web/support.ts';
import { Button, type IconName } from '#ui';
import styles from '../Login.module.css';
import { useText } from '../texts.ts';
import { PasskeyProof } from './PasskeyProof.tsx';
import type { SecondProps } from './second.ts';
import { TypedProof } from './TypedProof.tsx';

const icons: Readonly<Record<SecondMethod, IconName>> = {
  mobile: 'phone',
  email: 'mail',
  bankName: 'wallet',
  totp: 'shield',
  recovery: 'key',
  passkey: 'lock',
};

/** What a member switched on is asked for every time, and no new place is to blame. */
const isFactor = (method: SecondMethod) => method === 'totp' || method === 'recovery';

/** The form before it is gone, and with it the button that had the focus. */
const land = (lead: HTMLElement | null) => lead?.focus();

/** Whoever comes to a way goes on in it, and hears why it is asked for. */
const landIn = (way: HTMLElement | null) => way?.querySelector<HTMLElement>('input, button')?.focus();

export function Second(props: SecondProps) {
  const text = useText();
  const { methods } = props.step;
  const lead = useId();
  const [chosen, choose] = useState(methods[0]);
  if (!chosen) return <Nothing onBack={props.onBack} />;
  const others = methods.filter(({ method }) => method !== chosen.method);
  const Proof = chosen.method === 'passkey' ? PasskeyProof : TypedProof;
  const nameOf = ({ method, to }: (typeof methods)[number]) => text(`verify.${method}`, { to: to ?? '' });
  return (
    <>
      <p id={lead} className={styles.lead}>
        {text(methods.some(({ method }) => isFactor(method)) ? 'verify.lead.factor' : 'verify.lead')}
      </p>
      <div key={chosen.method} ref={landIn} role="group" aria-describedby={lead}>
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

function Nothing({ onBack }: Pick<SecondProps, 'onBack'>) {
  const text = useText();
  const support = useSupport();
  return (
    <div ref={land} className={styles.step} tabIndex={-1}>
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
