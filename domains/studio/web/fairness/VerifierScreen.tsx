/** Open to everybody: a round of our own games played again on the visitor's device. */
import { ButtonLink, PageHead } from '#ui';
import { Chains } from './Chains.tsx';
import styles from './Fairness.module.css';
import { Flow } from './Flow.tsx';
import { useText } from './texts.ts';
import { Verifier } from './Verifier.tsx';

export function VerifierScreen() {
  const text = useText();
  return (
    <div className={styles.page}>
      <PageHead
        title={text('fairness.title')}
        lead={text('fairness.lead')}
        end={
          <ButtonLink size="small" icon="shield" to="/member/fairness">
            {text('fairness.mine')}
          </ButtonLink>
        }
      />
      <Flow />
      <Verifier />
      <Chains />
    </div>
  );
}
