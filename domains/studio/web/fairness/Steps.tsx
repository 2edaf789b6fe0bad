/** A round played again, step by step; each has its own tick, or its own error with both values. */
import type { ReactNode } from 'react';
import { digestOf, saltOf } from '#domains/studio/rules/fairness/chain.ts';
import { blockOf, type Seeds } from '#domains/studio/rules/fairness/stream.ts';
import type { Replay } from '#domains/studio/rules/replay/replay.ts';
import { Icon } from '#ui';
import styles from './Fairness.module.css';
import { OutcomePicture } from './OutcomePicture.tsx';
import { useText } from './texts.ts';
import type { VerifyInput } from './verify-input.ts';

export type VerifiedRound = {
  readonly input: VerifyInput;
  readonly seeds: Seeds;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly replay: Replay;
};

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const shownFloats = 8;
/** Ten decimals, cut. */
const partText = (part: number) =>
  part.toLocaleString('en-US', { minimumFractionDigits: 10, roundingMode: 'trunc', maximumFractionDigits: 10 });

/** Null where there is nothing to compare with. */
export function verdictsOf({ input, replay }: VerifiedRound) {
  const { published = '' } = input.typed;
  const isCrash = input.game === 'crash';
  return {
    hash: input.hash === '' ? null : input.hash === replay.serverSeedHash,
    chain: isCrash && published !== '' ? replay.outcome['isOfChain'] === true : null,
    salt:
      isCrash && published !== '' && input.value !== '' ? saltOf(published.trim(), input.value) === input.client : null,
  };
}

export function Steps(checked: VerifiedRound) {
  const { input, seeds, replay, parameters } = checked;
  const text = useText();
  const verdicts = verdictsOf(checked);
  const isCrash = input.game === 'crash';
  const right = isCrash ? 'fairness.step.before' : 'fairness.step.hash';
  return (
    <ol className={styles.steps}>
      <Step
        isGood={verdicts.hash}
        title={text(
          verdicts.hash === false ? 'fairness.step.hash.bad' : verdicts.hash ? right : 'fairness.step.hash.none',
        )}
      >
        <p>{text(isCrash ? 'fairness.step.before.why' : 'fairness.step.hash.why')}</p>
        {input.hash !== '' && <Value label={text('fairness.label.promised')} value={input.hash} />}
        <Value label={text('fairness.label.computed')} value={replay.serverSeedHash} />
      </Step>
      {verdicts.chain !== null && (
        <Step isGood={verdicts.chain} title={text(verdicts.chain ? 'fairness.step.chain' : 'fairness.step.chain.bad')}>
          <p>{text('fairness.step.chain.why', { count: seeds.nonce + 1 })}</p>
        </Step>
      )}
      {verdicts.salt !== null && (
        <Step isGood={verdicts.salt} title={text(verdicts.salt ? 'fairness.step.salt' : 'fairness.step.salt.bad')}>
          <p>{text('fairness.step.salt.why')}</p>
          <Value label={text('fairness.label.promised')} value={input.client} />
          <Value label={text('fairness.label.computed')} value={saltOf(input.typed['published'] ?? '', input.value)} />
        </Step>
      )}
      <Step isGood={null} title={text('fairness.step.bytes')}>
        {isCrash ? (
          <ChainBytes seeds={seeds} drawn={replay.outcome['drawn']} />
        ) : (
          <Bytes seeds={seeds} replay={replay} />
        )}
      </Step>
      <Step isGood={null} title={text('fairness.step.outcome')}>
        <OutcomePicture replay={replay} parameters={parameters} />
        <details className={styles.raw}>
          <summary>{text('fairness.raw')}</summary>
          <pre className={styles.mono}>{JSON.stringify(replay.outcome, null, 1)}</pre>
        </details>
      </Step>
      <Step isGood={null} title={text('fairness.step.pays')}>
        <p>
          {replay.multiplier === null
            ? text('fairness.step.pays.none')
            : text('fairness.step.pays.times', { times: replay.multiplier })}
        </p>
        <p>{text('fairness.step.cap')}</p>
      </Step>
    </ol>
  );
}

type StepProps = { readonly isGood: boolean | null; readonly title: string; readonly children: ReactNode };

const Step = ({ isGood, title, children }: StepProps) => (
  <li className={styles.step} data-tone={isGood === null ? 'plain' : isGood ? 'good' : 'bad'}>
    <span className={styles.mark}>
      <Icon name={isGood === false ? 'close' : 'check'} />
    </span>
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
);

const Value = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p className={styles.mono}>
    {label} <bdi>{value}</bdi>
  </p>
);

function Bytes({ seeds, replay }: { readonly seeds: Seeds; readonly replay: Replay }) {
  const text = useText();
  const block = blockOf(seeds, 0);
  const floats = replay.floats.slice(0, shownFloats);
  return (
    <>
      <p className={styles.mono}>
        <bdi>
          HMAC-SHA-256(server seed, {seeds.clientSeed}:{seeds.nonce}:0) = {hexOf(block)}
        </bdi>
      </p>
      <div className={styles.floats}>
        {floats.map((float, nth) => (
          <div key={`${nth + 1} ${float}`}>
            <small>{block.slice(nth * 4, nth * 4 + 4).join(' · ')}</small>
            <b>{partText(float)}</b>
          </div>
        ))}
      </div>
      {replay.floats.length > shownFloats && (
        <p>{text('fairness.step.bytes.more', { count: replay.floats.length - shownFloats })}</p>
      )}
    </>
  );
}

/** Fifty-two bits of the digest. */
function ChainBytes({ seeds, drawn }: { readonly seeds: Seeds; readonly drawn: unknown }) {
  return (
    <>
      <p className={styles.mono}>
        <bdi>
          HMAC-SHA-256(seed, {seeds.clientSeed}) = {hexOf(digestOf(seeds.serverSeed, seeds.clientSeed))}
        </bdi>
      </p>
      <div className={styles.floats}>
        <div>
          <small>52 bits</small>
          <b>{partText(Number(drawn))}</b>
        </div>
      </div>
    </>
  );
}
