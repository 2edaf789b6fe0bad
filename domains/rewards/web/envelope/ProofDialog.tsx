/** Makes all shares again in the browser, and says whether they are those that were paid. */
import { useQuery } from '@tanstack/react-query';
import { makeShares } from '#domains/rewards/rules/envelope/shares.ts';
import { type Money, moneyText, parseMoney, zero } from '#kernel/money.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Dialog, ErrorState, Note, Skeleton, SummaryList } from '#ui';
import styles from './Envelope.module.css';
import { type EnvelopeProof, envelopeProofQuery } from './envelope.queries.ts';
import { useText } from './texts.ts';
import { useAmount } from './use-amount.ts';

type Props = { readonly envelopeId: string; readonly commit: string; readonly onClose: () => void };

const amountOf = (text: string): Money => parseMoney(text) ?? zero;

/** `commit` is the hash that was shown before. */
export function isProofTrue(
  { envelopeId, kind, budget, count, min, seed, shares }: EnvelopeProof,
  commit: string,
): boolean {
  if (commitOfSeed(seed) !== commit) return false;
  const terms = { id: envelopeId, kind, budget: amountOf(budget), count, min: amountOf(min) };
  const made = makeShares(terms, seed);
  return made.length === shares.length && made.every((share, index) => moneyText(share) === shares[index]);
}

export function ProofDialog({ envelopeId, commit, onClose }: Props) {
  const text = useText();
  const proof = useQuery(envelopeProofQuery(useCall(), envelopeId));
  return (
    <Dialog title={text('envelope.proof.title')} closeLabel={text('envelope.close')} onClose={onClose}>
      <p className={styles.fine}>{text('envelope.proof.lead')}</p>
      {proof.isPending && <Skeleton shape="block" />}
      {proof.isError && (
        <ErrorState
          message={proof.error.message}
          retryLabel={text('envelope.retry')}
          busy={proof.isFetching}
          onRetry={() => void proof.refetch()}
        />
      )}
      {proof.data && <ProofFigures proof={proof.data} commit={commit} />}
    </Dialog>
  );
}

function ProofFigures({ proof, commit }: { readonly proof: EnvelopeProof; readonly commit: string }) {
  const text = useText();
  const amount = useAmount();
  const { shares, place, seed, budget, count } = proof;
  const sorted = shares.map(amountOf).sort((one, other) => (one < other ? -1 : 1));
  const own = place === null ? undefined : shares[place - 1];
  const isTrue = isProofTrue(proof, commit);
  return (
    <>
      <Note tone={isTrue ? 'good' : 'bad'} announced>
        {isTrue ? text('envelope.proof.good', { count, total: amount(budget) }) : text('envelope.proof.bad')}
      </Note>
      <SummaryList
        rows={[
          ...(own === undefined
            ? []
            : [
                { label: text('envelope.proof.place'), value: (place ?? 0).toLocaleString('en-US') },
                { label: text('envelope.proof.yours'), value: <bdi>{amount(own)}</bdi> },
              ]),
          { label: text('envelope.proof.smallest'), value: <bdi>{amount(moneyText(sorted[0] ?? zero))}</bdi> },
          { label: text('envelope.proof.largest'), value: <bdi>{amount(moneyText(sorted.at(-1) ?? zero))}</bdi> },
        ]}
      />
      <p className={styles.hash}>
        <small>{text('envelope.commit')}</small>
        <bdi>{commit}</bdi>
      </p>
      <p className={styles.hash}>
        <small>{text('envelope.proof.seed')}</small>
        <bdi>{seed}</bdi>
      </p>
    </>
  );
}
