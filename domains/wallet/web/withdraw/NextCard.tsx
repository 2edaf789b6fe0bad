/** One actor, one deadline as a clock time, and what happens if it is missed. */
import { ButtonLink } from '#ui';
import { useCashText } from '../cashier/Cash.tsx';
import styles from '../cashier/Cashier.module.css';
import { Countdown, useSecondsLeft } from '../cashier/Countdown.tsx';
import { useMoments } from '../cashier/moment.ts';
import { useMissedText, useNextActorText } from './next-text.ts';
import { TakeBack } from './TakeBack.tsx';
import own from './Timeline.module.css';
import { useText } from './texts.ts';
import type { Timeline } from './withdraw.queries.ts';
import { receiptAddress } from './withdraw-address.ts';
import { endOf } from './withdraw-state.ts';

export function NextCard({ order }: { readonly order: Timeline }) {
  const text = useText();
  const cash = useCashText();
  const nextText = useNextActorText();
  const missedText = useMissedText(order);
  const { minute } = useMoments();
  const { next, account, orderId, answers, reopenUntil, mayCancel } = order;
  const end = endOf(order);
  if (next === null) {
    return (
      <section className={styles.card}>
        <div className={own.next}>
          <div>
            <h2>{text('withdraw.over')}</h2>
            <p>{text(`withdraw.over.${end.word}`, { amount: cash(end.back) })}</p>
          </div>
        </div>
        {answers.length > 0 && (
          <div className={own.acts}>
            <ButtonLink to={receiptAddress(orderId)}>{text('withdraw.report')}</ButtonLink>
            {reopenUntil !== null && <p>{text('withdraw.report.until', { time: minute(reopenUntil) })}</p>}
          </div>
        )}
      </section>
    );
  }
  const isYours = next.actor === 'you';
  return (
    <section className={styles.card}>
      <div className={own.next}>
        {next.deadline !== null && <Ring from={sinceOf(order)} to={next.deadline} />}
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
      {next.ifMissed !== null && <p className={`${styles.fine} ${own.late}`}>{missedText(next.ifMissed)}</p>}
      {mayCancel && <TakeBack orderId={orderId} />}
      {answers.length > 0 && (
        <div className={own.acts}>
          <ButtonLink kind={isYours ? 'primary' : 'secondary'} to={receiptAddress(orderId)}>
            {text('withdraw.answer')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** Since when the step under way runs. */
const sinceOf = ({ steps, madeAt }: Timeline) => steps.find(({ standing }) => standing === 'now')?.at ?? madeAt;

const girth = 276.5;

function Ring({ from, to }: { readonly from: number; readonly to: number }) {
  const text = useText();
  const left = useSecondsLeft(to) ?? 0;
  const part = Math.min(1, left / Math.max(1, (to - from) / 1_000));
  return (
    <div className={own.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" strokeDasharray={`${part * girth} ${girth}`} />
      </svg>
      <div>
        <Countdown className={own.digits} endsAt={to} />
        <small>{text('withdraw.next.left')}</small>
      </div>
    </div>
  );
}
