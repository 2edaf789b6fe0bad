/** Public page: replays a round of our own games on the visitor's device. */
import { ButtonLink, PageHead } from '#ui';
import { Chains } from './Chains.tsx';
import styles from './Fairness.module.css';
import { FairnessFlow } from './FairnessFlow.tsx';
import { useText } from './texts.ts';
import { Verifier } from './Verifier.tsx';

/** Draws of lotteries are checked where their results are. */
function LotteryDraws() {
  const text = useText();
  return (
    <section className={styles.card} aria-labelledby="lottery-draws">
      <div className={styles.between}>
        <h2 id="lottery-draws">{text('fairness.lottery')}</h2>
        <ButtonLink size="small" icon="lott" to="/lottery/results">
          {text('fairness.lottery.results')}
        </ButtonLink>
      </div>
      <p className={styles.lead}>{text('fairness.lottery.why')}</p>
    </section>
  );
}

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
      <LotteryDraws />
    </div>
  );
}
