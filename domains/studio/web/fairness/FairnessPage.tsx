/** A member's own page of fairness: the pair, what was revealed, and the rounds with their proofs. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, EmptyState, ErrorState, PageHead, PlatformTime, Skeleton } from '#ui';
import styles from './Fairness.module.css';
import { FairnessFlow } from './FairnessFlow.tsx';
import { type ShownSeeds, seedsQuery } from './fairness.queries.ts';
import { PairCard } from './PairCard.tsx';
import { NamedRound, Rounds } from './Rounds.tsx';
import { Seed } from './Seed.tsx';
import { useText } from './texts.ts';

export function FairnessPage() {
  const text = useText();
  const [address] = useSearchParams();
  const named = address.get('round');
  const seeds = useQuery(seedsQuery(useCall()));
  return (
    <>
      <PageHead
        title={text('fairness.title')}
        lead={text('fairness.lead')}
        end={
          <ButtonLink size="small" icon="shield" to="/fairness">
            {text('fairness.verify')}
          </ButtonLink>
        }
      />
      {named && /^(sr|cb)_[0-9A-Z]{26}$/.test(named) && <NamedRound roundId={named} />}
      <FairnessFlow />
      {seeds.isPending && (
        <div className={styles.coming}>
          <Skeleton shape="block" />
        </div>
      )}
      {seeds.error && (
        <ErrorState
          message={seeds.error.message}
          retryLabel={text('fairness.retry')}
          busy={seeds.isFetching}
          onRetry={() => void seeds.refetch()}
        />
      )}
      {seeds.data && (
        <div className={styles.two}>
          <PairCard pair={seeds.data.pair} />
          <Revealed pairs={seeds.data.revealed} />
        </div>
      )}
      <Rounds />
    </>
  );
}

function Revealed({ pairs }: { readonly pairs: ShownSeeds['revealed'] }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  return (
    <section className={styles.card} aria-labelledby="revealed">
      <h2 id="revealed">{text('fairness.revealed')}</h2>
      {pairs.length === 0 && (
        <EmptyState title={text('fairness.revealed.none')} hint={text('fairness.revealed.none.hint')} />
      )}
      {pairs.map(({ serverSeed, serverSeedHash, bets, revealedAt }) => (
        <div key={serverSeedHash} className={styles.stack}>
          <small className={styles.later}>
            {text('fairness.revealed.count', { count: bets })}{' '}
            <PlatformTime at={revealedAt} offsetMinutes={platformOffsetMinutes} />
          </small>
          <Seed label={text('fairness.revealed.seed')} value={serverSeed} />
          <Seed label={text('fairness.hash')} value={serverSeedHash} />
        </div>
      ))}
    </section>
  );
}
