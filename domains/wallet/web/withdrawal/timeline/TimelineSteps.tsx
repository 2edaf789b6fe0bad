/** What was done, what is under way and what is to come, each with its time, its actor and its reason. */

import { useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { Icon, type IconName, StepCard } from '#ui';
import { useText } from '../texts.ts';
import type { Timeline, WithdrawalStep } from '../withdrawal.queries.ts';
import { useActorText, useMissedText } from './next-text.ts';
import styles from './Timeline.module.css';

const standingIcons: Readonly<Record<WithdrawalStep['standing'], IconName>> = {
  done: 'check',
  now: 'clock',
  next: 'lock',
  bad: 'close',
};
const actorIcons: Readonly<Record<WithdrawalStep['actor'], IconName>> = {
  you: 'user',
  automatic: 'bolt',
  payments: 'users',
  provider: 'wallet',
};

export function TimelineSteps({ order }: { readonly order: Timeline }) {
  const text = useText();
  const { steps } = order;
  const reached = steps.filter(({ standing }) => standing !== 'next').length;
  return (
    <StepCard
      title={text('withdraw.timeline')}
      aside={text('withdraw.timeline.count', { step: reached, steps: steps.length })}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={`${step.step} ${step.at ?? 'to come'}`} step={step} order={order} />
        ))}
      </ol>
    </StepCard>
  );
}

function StepRow({ step, order }: { readonly step: WithdrawalStep; readonly order: Timeline }) {
  const text = useText();
  const actorText = useActorText();
  const { standing, actor } = step;
  return (
    <li data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
      <span className={styles.node}>
        <Icon name={standing === 'next' && actor === 'you' ? 'user' : standingIcons[standing]} />
      </span>
      <div>
        <div className={styles.title}>
          <b>{text(`withdraw.step.${step.step}`)}</b>
          <StepTime step={step} />
        </div>
        <p className={styles.who}>
          <Icon name={actorIcons[actor]} />
          {actorText(actor, order.account.name)}
        </p>
        <StepReason step={step} order={order} />
      </div>
    </li>
  );
}

function StepTime({ step }: { readonly step: WithdrawalStep }) {
  const text = useText();
  const { full, minute } = useMoments();
  const { at, deadline, standing } = step;
  if (at !== null) {
    const time = full(at);
    return (
      <time dateTime={new Date(at).toISOString()}>
        {standing === 'now' ? text('withdraw.timeline.since', { time }) : time}
      </time>
    );
  }
  return (
    <span className={styles.when}>
      {deadline === null ? text('withdraw.timeline.then') : text('withdraw.timeline.by', { time: minute(deadline) })}
    </span>
  );
}

function StepReason({ step, order }: { readonly step: WithdrawalStep; readonly order: Timeline }) {
  const text = useText();
  const cash = useCashText();
  const { minute } = useMoments();
  const missedText = useMissedText(order);
  const { amount, reason, remark, reference, checks, standing, deadline, ifMissed } = step;
  const { name, number } = order.account;
  const sum = cash(amount ?? order.amount);
  const checkNames = checks.map(({ check }) => text(`withdraw.check.${check}`)).join(', ');
  return (
    <>
      {step.step === 'requested' ? (
        <p className={styles.why}>{text('withdraw.why.requested', { amount: sum, name, number })}</p>
      ) : (
        amount !== null && <p className={styles.why}>{sum}</p>
      )}
      {checkNames && <p className={styles.why}>{text('withdraw.why.checks', { checks: checkNames })}</p>}
      {[reason, ...checks.map((check) => check.reason)]
        .filter((each) => each !== null)
        .map((each) => (
          <p key={each} className={styles.why}>
            <b>{text('withdraw.why.reason')}</b> {text(`withdraw.reason.${each}`)}
          </p>
        ))}
      {reference !== null && (
        <p className={styles.why}>
          {text('withdraw.details.reference')} {reference}
        </p>
      )}
      {remark !== null && <p className={styles.why}>{remark}</p>}
      {standing === 'now' && (deadline !== null || ifMissed !== null) && (
        <p className={styles.box}>
          {deadline !== null && <b>{text('withdraw.next.by', { time: minute(deadline) })}. </b>}
          {ifMissed !== null && missedText(ifMissed)}
        </p>
      )}
    </>
  );
}
