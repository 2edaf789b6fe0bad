/** The return from a third party: its token opens the session. A new member confirms age and terms first. */
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { loginThirdParty } from '#domains/identity/contract/channel.ts';
import { Notice } from '#domains/identity/web/auth-dialog/AuthDialog.tsx';
import entrance from '#domains/identity/web/auth-dialog/Entrance.module.css';
import { readDeviceId } from '#domains/identity/web/login/device-id.ts';
import { clearReferral, readReferral } from '#domains/identity/web/registration/referral.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, CheckField, Spinner } from '#ui';
import styles from '../login/Login.module.css';
import type { LoginFlow } from '../login/login-flow.ts';
import { useText } from '../login/texts.ts';
import { clearPendingRedirect, type RedirectResult } from './redirect.ts';

type Props = {
  readonly returned: RedirectResult;
  readonly flow: LoginFlow;
  readonly minimumAge: number;
  readonly onTerms: () => void;
  readonly onBack: () => void;
};

type Consent = { ageConfirmed: boolean; termsAccepted: boolean };

export function ChannelReturn({ returned, flow, minimumAge, onTerms, onBack }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const enter = useThirdParty(returned, flow);
  const [state, setState] = useState<'waiting' | 'consent' | 'failed'>(returned.idToken ? 'waiting' : 'failed');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The token is only for the server: it must remain neither in the history nor in a copied address.
    void navigate('/login', { replace: true });
    clearPendingRedirect();
    if (returned.idToken === null) return;
    void enter({}).then((refused) => refused && setState(refused.fault === 'consent_missing' ? 'consent' : 'failed'));
  }, [returned, enter, navigate]);

  if (state === 'waiting') {
    return (
      <p className={styles.waiting} role="status">
        <Spinner />
        {text('channel.busy')}
      </p>
    );
  }
  return (
    <>
      {state === 'failed' ? (
        <Notice isRefusal>{flow.refusal?.message ?? text('channel.cancelled')}</Notice>
      ) : (
        <ConsentForm minimumAge={minimumAge} onTerms={onTerms} onConsent={enter} />
      )}
      <Button kind="ghost" wide onPress={onBack}>
        {text('channel.back')}
      </Button>
    </>
  );
}

function useThirdParty({ channel, idToken, nonce, wanted }: RedirectResult, flow: LoginFlow) {
  const call = useCall();
  return async (consent: Partial<Consent>) => {
    const answered = await call(loginThirdParty, {
      channel,
      idToken: idToken ?? '',
      nonce,
      ...consent,
      // Without an account this call creates one, below the inviter.
      affiliateCode: readReferral('affiliateCode'),
      referralCode: readReferral('referralCode'),
      device: readDeviceId(),
    });
    if (answered.ok) clearReferral();
    return flow.take(answered, { by: 'provider', wanted });
  };
}

type ConsentProps = Pick<Props, 'minimumAge' | 'onTerms'> & {
  readonly onConsent: (consent: Consent) => Promise<unknown>;
};

function ConsentForm({ minimumAge: age, onTerms, onConsent }: ConsentProps) {
  const text = useText();
  const { register, handleSubmit, formState } = useForm<Consent>({
    defaultValues: { ageConfirmed: false, termsAccepted: false },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (consent) => void (await onConsent(consent)));
  return (
    <form className={entrance.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{text('channel.first')}</p>
      <div>
        <CheckField
          label={text('channel.age', { age })}
          error={errors.ageConfirmed?.message}
          {...register('ageConfirmed', { validate: (ticked) => ticked || text('channel.age.missing', { age }) })}
        />
        <CheckField
          label={
            <>
              {text('channel.terms')}{' '}
              <button type="button" className={entrance.link} onClick={onTerms}>
                {text('channel.terms.link')}
              </button>
            </>
          }
          error={errors.termsAccepted?.message}
          {...register('termsAccepted', { validate: (ticked) => ticked || text('channel.terms.missing') })}
        />
      </div>
      <Button kind="primary" size="large" wide type="submit" busy={isSubmitting}>
        {text('channel.submit')}
      </Button>
    </form>
  );
}
