/** What has happened to a contract, newest last, with who did it and what they wrote. */
import type { ContractDetail } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Answer.module.css';
import { useAnswerText } from './texts.ts';

const knownSteps = [
  'offered',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'termination_asked',
  'termination_declined',
  'terminated',
] as const;

export function ContractSteps({ detail: { steps } }: { readonly detail: ContractDetail }) {
  const text = useAnswerText();
  const { minute } = useFormats();
  return (
    <SectionCard title={text('contractAnswer.steps')}>
      <ol className={styles.steps}>
        {steps.map(({ step, by, actor, remark, at }) => {
          const known = knownSteps.find((each) => each === step);
          const who = by === 'operator' || by === 'system' ? text(`contractAnswer.by.${by}`) : actor;
          return (
            <li key={`${at} ${step}`}>
              <b>{known ? text(`contractAnswer.step.${known}`) : step}</b>
              <small>{`${who} · ${minute(at)}`}</small>
              {remark && <q>{remark}</q>}
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
