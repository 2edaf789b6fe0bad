/** What was done, what is under way and what is to come, each with its time, who does it and why. */
import { Icon, type IconName, StepCard } from '#ui';
import { useCashText } from '../cashier/Cash.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useActorText, useMissedText } from './next-text.ts';
import styles from './Timeline.module.css';
import { useText } from './texts.ts';
import type { Step, Timeline } from './withdraw.queries.ts';

const standings: Readonly<Record<Step['standing'], IconName>> = {
  done: 'check',
  now: 'clock',
  next: 'lock',
  bad: 'close',
};
const actors: Readonly<Record<Step['actor'], IconName>> = {
  you: 'user',
  automatic: 'bolt',
  payments: 'users',
  provider: 'wallet',
};

export function Steps({ order }: { readonly order: Timeline }) {
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

function StepRow({ step, order }: { readonly step: Step; readonly order: Timeline }) {
  const text = useText();
  const actorText = useActorText();
  const { standing, actor } = step;
  return (
    <li data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
      <span className={styles.node}>
        <Icon name={standing === 'next' && actor === 'you' ? 'user' : standings[standing]} />
      </span>
      <div>
        <div className={styles.title}>
          <b>{text(`withdraw.step.${step.step}`)}</b>
          <StepTime step={step} />
        </div>
        <p className={styles.who}>
          <Icon name={actors[actor]} />
          {actorText(actor, order.account.name)}
        </p>
        <Why step={step} order={order} />
      </div>
    </li>
  );
}

function StepTime({ step }: { readonly step: Step }) {
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

function Why({ step, order }: { readonly step: Step; readonly order: Timeline }) {
  const text = useText();
  const cash = useCashText();
  const { minute } = useMoments();
  const missedText = useMissedText(order);
  const { amount, reason, remark, reference, checks, standing, deadline, ifMissed } = step;
  const { name, number } = order.account;
  const sum = cash(amount ?? order.amount);
  const looked = checks.map(({ check }) => text(`withdraw.check.${check}`)).join(', ');
  return (
    <>
      {step.step === 'requested' ? (
        <p className={styles.why}>{text('withdraw.why.requested', { amount: sum, name, number })}</p>
      ) : (
        amount !== null && <p className={styles.why}>{sum}</p>
      )}
      {looked && <p className={styles.why}>{text('withdraw.why.checks', { checks: looked })}</p>}
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
