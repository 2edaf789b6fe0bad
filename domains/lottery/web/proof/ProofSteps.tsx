/** A draw made again on the device of the visitor, step by step; each step has its own tick, or both values where it fails. */
import type { ReactNode } from 'react';
import type { ProofStep, StepReport } from '#domains/lottery/rules/fairness/verify.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, VisuallyHidden } from '#ui';
import { ResultPicture } from '../results/ResultPicture.tsx';
import { useText } from '../results/texts.ts';
import type { LotteryGameView } from '../wire.ts';
import type { DrawProof } from './evidence.ts';
import styles from './Proof.module.css';

type Props = {
  readonly game: LotteryGameView;
  readonly proof: DrawProof;
  readonly reports: readonly StepReport[];
};

export function ProofSteps({ game, proof, reports }: Props) {
  return (
    <ol className={styles.steps}>
      {reports.map((report) => (
        <Step key={report.step} report={report}>
          <StepContent step={report.step} game={game} proof={proof} />
        </Step>
      ))}
    </ol>
  );
}

function Step({ report, children }: { readonly report: StepReport; readonly children: ReactNode }) {
  const text = useText();
  const { step, ok, published, computed } = report;
  return (
    <li className={styles.step} data-ok={ok}>
      <span className={styles.mark}>
        <Icon name={ok ? 'check' : 'close'} />
      </span>
      <div>
        <h3>
          {text(`lottery.check.step.${step}`)}
          <VisuallyHidden>, {text(ok ? 'lottery.check.passed' : 'lottery.check.failed')}</VisuallyHidden>
        </h3>
        {children}
        {!ok && (
          <div className={styles.differ}>
            <Value label={text('lottery.check.published')} value={published} />
            <Value
              label={text('lottery.check.computed')}
              value={computed === '' ? text('lottery.check.computed.none') : computed}
            />
          </div>
        )}
      </div>
    </li>
  );
}

export const Value = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p className={styles.value}>
    <span>{label}</span> <bdi>{value}</bdi>
  </p>
);

type ContentProps = Omit<Props, 'reports'>;

const contents: Readonly<Record<ProofStep, (props: ContentProps) => ReactNode>> = {
  commitment: CommitmentStep,
  seed: SeedStep,
  salt: SaltStep,
  hmac: HmacStep,
  numbers: NumbersStep,
};

function StepContent({ step, ...props }: ContentProps & { readonly step: ProofStep }) {
  const Content = contents[step];
  return <Content {...props} />;
}

function CommitmentStep({ proof: { chain, place, commitment } }: ContentProps) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const time = platformTime(instant(chain.publishedAt), platformOffsetMinutes);
  return (
    <>
      <p>
        {place === 0
          ? text('lottery.check.step.commitment.first', { time })
          : text('lottery.check.step.commitment.why', { count: place, time })}
      </p>
      <Value label={text('lottery.check.label.commitment')} value={commitment ?? ''} />
      {place > 0 && <Value label={text('lottery.check.label.terminal')} value={chain.terminal} />}
    </>
  );
}

function SeedStep({ proof: { seed } }: ContentProps) {
  const text = useText();
  return (
    <>
      <p>{text('lottery.check.step.seed.why')}</p>
      <Value label={text('lottery.check.label.seed')} value={seed ?? ''} />
    </>
  );
}

function SaltStep({ proof: { betsRoot, beacon, beaconRound, entropy } }: ContentProps) {
  const text = useText();
  return (
    <>
      <p>
        {beaconRound === null
          ? text('lottery.check.step.salt.none')
          : text('lottery.check.step.salt.why', { round: String(beaconRound) })}
      </p>
      <Value label={text('lottery.check.label.root')} value={betsRoot ?? ''} />
      {beaconRound !== null && <Value label={text('lottery.check.label.beacon')} value={beacon ?? ''} />}
      <Value label={text('lottery.check.label.salt')} value={entropy ?? ''} />
    </>
  );
}

function HmacStep({ proof: { label, block } }: ContentProps) {
  const text = useText();
  return (
    <>
      <Value label={text('lottery.check.label.message')} value={`${label ?? ''}|0`} />
      <Value label={text('lottery.check.label.block')} value={block ?? ''} />
    </>
  );
}

function NumbersStep({ game, proof: { issue, result } }: ContentProps) {
  const text = useText();
  return (
    <>
      <p>{text('lottery.check.step.numbers.why')}</p>
      {result && <ResultPicture game={game} result={{ issue, result }} />}
    </>
  );
}
