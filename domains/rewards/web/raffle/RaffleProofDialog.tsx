/** Makes all draws again in the browser, and says whether they are those that were given. */
import { useQuery } from '@tanstack/react-query';
import { drawAll } from '#domains/rewards/rules/raffle/draw.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Dialog, ErrorState, Note, Skeleton, SummaryList } from '#ui';
import styles from './Raffle.module.css';
import { type RaffleProof, raffleProofQuery } from './raffle.queries.ts';
import { useText } from './texts.ts';

/** `commit` is the hash that was shown before. */
function isProofTrue({ id, seed, prizes, draws }: RaffleProof, commit: string): boolean {
  if (commitOfSeed(seed) !== commit) return false;
  const again = drawAll({ id, prizes }, { seed, count: draws.length });
  return again.every((position, nth) => position === draws[nth]);
}

type Props = { readonly id: string; readonly commit: string; readonly onClose: () => void };

export function RaffleProofDialog({ id, commit, onClose }: Props) {
  const text = useText();
  const proof = useQuery(raffleProofQuery(useCall(), id));
  return (
    <Dialog title={text('raffle.proof.title')} closeLabel={text('raffle.close')} onClose={onClose}>
      <p className={styles.fine}>{text('raffle.proof.lead')}</p>
      {proof.isPending && <Skeleton shape="block" />}
      {proof.isError && (
        <ErrorState
          message={proof.error.message}
          retryLabel={text('raffle.retry')}
          busy={proof.isFetching}
          onRetry={() => void proof.refetch()}
        />
      )}
      {proof.data && <ProofFigures proof={proof.data} commit={commit} />}
    </Dialog>
  );
}

function ProofFigures({ proof, commit }: { readonly proof: RaffleProof; readonly commit: string }) {
  const text = useText();
  const isTrue = isProofTrue(proof, commit);
  const nameOf = (number: number) => proof.prizes.find(({ position }) => position === proof.draws[number - 1])?.name;
  return (
    <>
      <Note tone={isTrue ? 'good' : 'bad'} announced>
        {isTrue ? text('raffle.proof.good', { count: proof.draws.length }) : text('raffle.proof.bad')}
      </Note>
      <SummaryList
        rows={[
          { label: text('raffle.proof.count'), value: proof.draws.length.toLocaleString('en-US') },
          ...proof.own.map((number) => ({ label: text('raffle.number', { number }), value: nameOf(number) ?? '' })),
        ]}
      />
      <p className={styles.commit}>
        <small>{text('raffle.commit')}</small>
        <bdi>{commit}</bdi>
      </p>
      <p className={styles.commit}>
        <small>{text('raffle.proof.seed')}</small>
        <bdi>{proof.seed}</bdi>
      </p>
    </>
  );
}
