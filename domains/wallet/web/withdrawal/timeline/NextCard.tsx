/** Who acts next on a withdrawal, the deadline as a clock time, and what happens when the deadline is missed. */
import { useCashText } from '#domains/wallet/web/cashier/Cash.tsx';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { Countdown, useSecondsLeft } from '#domains/wallet/web/cashier/Countdown.tsx';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { ButtonLink } from '#ui';
import { useText } from '../texts.ts';
import type { Timeline } from '../withdrawal.queries.ts';
import { receiptAddress } from '../withdrawal-address.ts';
import { describeEnd } from '../withdrawal-state.ts';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import { useMissedText, useNextActorText } from './next-text.ts';
import timelineStyles from './Timeline.module.css';

export function NextCard({ order }: { readonly order: Timeline }) {
  const text = useText();
  const cashText = useCashText();
  const nextText = useNextActorText();
  const missedText = useMissedText(order);
  const { minute } = useMoments();
  const { next, account, orderId, answers, reopenUntil, mayCancel } = order;
  const end = describeEnd(order);
  if (next === null) {
    return (
      <section className={styles.card}>
        <div className={timelineStyles.next}>
          <div>
            <h2>{text('withdraw.over')}</h2>
            <p>{text(`withdraw.over.${end.word}`, { amount: cashText(end.back) })}</p>
          </div>
        </div>
        {answers.length > 0 && (
          <div className={timelineStyles.acts}>
            <ButtonLink to={receiptAddress(orderId)}>{text('withdraw.report')}</ButtonLink>
            {reopenUntil !== null && <p>{text('withdraw.report.until', { time: minute(reopenUntil) })}</p>}
          </div>
        )}
      </section>
    );
  }
  const isMemberNext = next.actor === 'you';
  return (
    <section className={styles.card}>
      <div className={timelineStyles.next}>
        {next.deadline !== null && <CountdownRing startsAt={stepStartOf(order)} endsAt={next.deadline} />}
        <div>
          <h2>{nextText(next.actor, account.name)}</h2>
          <p>
            {next.deadline === null ? (
              text('withdraw.next.open')
            ) : (
              <b>{text('withdraw.next.by', { time: minute(next.deadline) })}</b>
            )}
          </p>
        </div>
      </div>
      {next.ifMissed !== null && <p className={`${styles.fine} ${timelineStyles.late}`}>{missedText(next.ifMissed)}</p>}
      {mayCancel && <CancelWithdrawal orderId={orderId} />}
      {answers.length > 0 && (
        <div className={timelineStyles.acts}>
          <ButtonLink kind={isMemberNext ? 'primary' : 'secondary'} to={receiptAddress(orderId)}>
            {text('withdraw.answer')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The time at which the current step began. */
const stepStartOf = ({ steps, madeAt }: Timeline) => steps.find(({ standing }) => standing === 'now')?.at ?? madeAt;

const ringLength = 276.5;

function CountdownRing({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }) {
  const text = useText();
  const secondsLeft = useSecondsLeft(endsAt) ?? 0;
  const fractionLeft = Math.min(1, secondsLeft / Math.max(1, (endsAt - startsAt) / 1_000));
  return (
    <div className={timelineStyles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" strokeDasharray={`${fractionLeft * ringLength} ${ringLength}`} />
      </svg>
      <div>
        <Countdown className={timelineStyles.digits} endsAt={endsAt} />
        <small>{text('withdraw.next.left')}</small>
      </div>
    </div>
  );
}
