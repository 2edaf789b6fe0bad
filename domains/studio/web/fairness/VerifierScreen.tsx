/** Public page: replays a round of our own games on the visitor's device. */
import { ButtonLink, PageHead } from '#ui';
import { Chains } from './Chains.tsx';
import styles from './Fairness.module.css';
import { FairnessFlow } from './FairnessFlow.tsx';
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
      <FairnessFlow />
      <Verifier />
      <Chains />
    </div>
  );
}
