/** The chains of the shared round, with the moments of their promises and their salts. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { ErrorState, Link, PlatformTime, Skeleton } from '#ui';
import styles from './Fairness.module.css';
import { chainsQuery, type ShownChains } from './fairness.queries.ts';
import { Seed } from './Seed.tsx';
import { useText } from './texts.ts';
import { formatVerifyInput } from './verify-input.ts';

export function Chains() {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(chainsQuery(useCall()));
  return (
    <section className={styles.card} aria-labelledby="chains">
      <h2 id="chains">{text('fairness.chains')}</h2>
      <p className={styles.lead}>{text('fairness.chains.why')}</p>
      {!data && !error && <Skeleton shape="block" />}
      {error && (
        <ErrorState
          message={error.message}
          retryLabel={text('fairness.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.chains.length === 0 && <p className={styles.lead}>{text('fairness.chains.none')}</p>}
      {data?.chains.map((chain) => (
        <Chain key={chain.id} chain={chain} />
      ))}
      {data && data.rounds.length > 0 && <LastRounds chainList={data} />}
    </section>
  );
}

function Chain({ chain }: { readonly chain: ShownChains['chains'][number] }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { published, publishedAt, used, rounds, source, value, salt, saltedAt } = chain;
  const moment = (at: number) => <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} />;
  return (
    <div className={styles.apart}>
      <small className={styles.later}>
        {text('fairness.chain.published')} {moment(publishedAt)} · {text('fairness.chain.used', { used, rounds })}
      </small>
      <Seed label={text('fairness.field.published')} value={published} />
      <small className={styles.later}>
        {saltedAt === null ? (
          text('fairness.chain.waits')
        ) : (
          <>
            {text('fairness.chain.salted')} {moment(saltedAt)}
          </>
        )}
        {/* Chains whose value was not stored show nothing here. */}
        {(source !== null || value !== null) && (
          <>
            {' · '}
            <bdi>{source ?? text('fairness.chain.drawn')}</bdi>
          </>
        )}
      </small>
      {value !== null && <Seed label={text('fairness.chain.value')} value={value} />}
      {salt !== null && <Seed label={text('fairness.salt')} value={salt} />}
    </div>
  );
}

function LastRounds({ chainList: { chains, rounds } }: { readonly chainList: ShownChains }) {
  const text = useText();
  const links = rounds.slice(0, 12).flatMap(({ number, chain: id, place, seed, point }) => {
    const chain = chains.find((one) => one.id === id);
    if (!chain || chain.salt === null) return [];
    const typed = { published: chain.published };
    const input = { game: 'crash', seed, client: chain.salt, nonce: String(place), hash: '', typed };
    return [{ number, point, to: `/fairness?${formatVerifyInput({ ...input, value: chain.value ?? '' })}` }];
  });
  return (
    <div className={styles.apart}>
      <h3>{text('fairness.chain.rounds')}</h3>
      <p>
        {links.map(({ number, point, to }) => (
          <span key={number}>
            <Link className={styles.link} to={to}>
              #{number}: {point}×
            </Link>{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
