/** One complaint: its state and deadline, and each step with its time, its outcome and its words. */
import { type ReactNode, useState } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Button, Note, PlatformTime, Tag, type TagTone } from '#ui';
import styles from './Complaint.module.css';
import { AppealDialog, WithdrawDialog } from './ComplaintDialogs.tsx';
import type { ComplaintView } from './complaint.queries.ts';
import { useText } from './texts.ts';

const stateTones: Readonly<Record<ComplaintView['state'], TagTone>> = {
  open: 'info',
  decided: 'positive',
  appealed: 'info',
  closed: 'quiet',
  withdrawn: 'quiet',
};

export function ComplaintCard({ complaint }: { readonly complaint: ComplaintView }) {
  const text = useText();
  const { platformOffsetMinutes: offsetMinutes } = useSite();
  const [opening, setOpening] = useState<'appeal' | 'withdraw' | null>(null);
  const { number, subject, reference, state, dueAt, isLate, appealUntil } = complaint;
  const close = () => setOpening(null);
  return (
    <article className={styles.complaint} aria-label={number}>
      <header className={styles.line}>
        <b>{number}</b>
        <span>
          {text(`complaint.subject.${subject}`)}
          {reference !== '' && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
        </span>
        <Tag tone={stateTones[state]}>{text(`complaint.state.${state}`)}</Tag>
        {isLate && <Tag tone="warning">{text('complaint.late')}</Tag>}
      </header>
      {dueAt !== null && (
        <p className={styles.due}>
          {text('complaint.due')} <PlatformTime at={dueAt} offsetMinutes={offsetMinutes} />
        </p>
      )}
      {isLate && <Note tone="warning">{text('complaint.late.hint')}</Note>}
      <Steps complaint={complaint} offsetMinutes={offsetMinutes} />
      {appealUntil !== null && (
        <p className={styles.due}>
          {text('complaint.appeal.until')} <PlatformTime at={appealUntil} offsetMinutes={offsetMinutes} />
        </p>
      )}
      <div className={styles.acts}>
        {appealUntil !== null && <Button onPress={() => setOpening('appeal')}>{text('complaint.appeal')}</Button>}
        {dueAt !== null && (
          <Button kind="ghost" onPress={() => setOpening('withdraw')}>
            {text('complaint.withdraw')}
          </Button>
        )}
      </div>
      {opening === 'appeal' && <AppealDialog complaint={complaint} onClose={close} />}
      {opening === 'withdraw' && <WithdrawDialog complaint={complaint} onClose={close} />}
    </article>
  );
}

type StepsProps = { readonly complaint: ComplaintView; readonly offsetMinutes: number };

function Steps({ complaint: { filedAt, words, decision, appeal, withdrawnAt }, offsetMinutes }: StepsProps) {
  const text = useText();
  const stepAt = (label: string, at: number, body?: ReactNode) => (
    <li key={label}>
      <span className={styles.step}>
        <b>{label}</b>
        <PlatformTime at={at} offsetMinutes={offsetMinutes} />
      </span>
      {body}
    </li>
  );
  const decisionAt = (label: string, { outcome, reason, decidedAt }: NonNullable<ComplaintView['decision']>) =>
    stepAt(
      label,
      decidedAt,
      <div className={styles.answer}>
        <b>{text(`complaint.outcome.${outcome}`)}</b>
        <p dir="auto">{reason}</p>
      </div>,
    );
  return (
    <ol className={styles.steps}>
      {stepAt(text('complaint.step.filed'), filedAt, <p dir="auto">{words}</p>)}
      {decision && decisionAt(text('complaint.step.decided'), decision)}
      {appeal && stepAt(text('complaint.step.appealed'), appeal.filedAt, <p dir="auto">{appeal.words}</p>)}
      {appeal?.decision && decisionAt(text('complaint.step.appealDecided'), appeal.decision)}
      {withdrawnAt !== null && stepAt(text('complaint.step.withdrawn'), withdrawnAt)}
    </ol>
  );
}
