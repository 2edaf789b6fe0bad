/** What a newcomer does first, with what is done already. One card on the page instead of popups over it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { favouritesQuery } from '#domains/games/web/index.ts';
import { securityQuery } from '#domains/identity/web/index.ts';
import { kycQuery } from '#domains/protection/web/index.ts';
import { paidDepositsQuery } from '#domains/wallet/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, IconButton, Link } from '#ui';
import styles from './FirstSteps.module.css';
import { saveFirstSteps } from './first-steps-storage.ts';
import {
  areRequiredStepsDone,
  type StepName,
  type StepState,
  stepAddresses,
  stepNames,
  stepStatesOf,
} from './steps.ts';
import { useText } from './texts.ts';

export type FirstStepsProps = { readonly account: string; readonly onClose: () => void };

export function FirstSteps({ account, onClose }: FirstStepsProps) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { data: kyc } = useQuery(kycQuery(call));
  const { data: deposits } = useQuery(paidDepositsQuery(call));
  const { data: security } = useQuery(securityQuery(call));
  const { data: favourites } = useQuery(favouritesQuery(call, { account, locale }));
  // The server reports a first login for one session only, so the device remembers that the card is still open.
  useEffect(() => saveFirstSteps(account), [account]);
  const steps = stepStatesOf({
    kyc,
    paidDeposits: deposits?.total,
    hasPaymentPassword: security?.paymentPassword,
    favourites: favourites?.length,
  });
  const done = steps ? stepNames.filter((name) => steps[name] === 'done').length : 0;
  if (!steps || areRequiredStepsDone(steps)) return null;
  return (
    <aside className={styles.card} aria-label={text('steps.title')}>
      <div className={styles.head}>
        <h2>{text('steps.title')}</h2>
        <p>{text('steps.count', { done, all: stepNames.length })}</p>
        <IconButton icon="close" label={text('steps.close')} onPress={onClose} />
      </div>
      <ol className={styles.steps}>
        {stepNames.map((name, index) => (
          <Step key={name} name={name} state={steps[name]} number={index + 1} />
        ))}
      </ol>
    </aside>
  );
}

type StepProps = { readonly name: StepName; readonly state: StepState; readonly number: number };

function Step({ name, state, number }: StepProps) {
  const text = useText();
  const inside = (
    <>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <span className={styles.words}>
        <b>{text(`steps.${name}`)}</b>
        <span>{text(state === 'open' ? `steps.${name}.hint` : `steps.${state}`)}</span>
      </span>
    </>
  );
  return (
    <li data-state={state}>
      {state === 'done' ? (
        <div className={styles.step}>{inside}</div>
      ) : (
        <Link className={styles.step} to={stepAddresses[name]}>
          {inside}
          <Icon name="right" flip />
        </Link>
      )}
    </li>
  );
}
