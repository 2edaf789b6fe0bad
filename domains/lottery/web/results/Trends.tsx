/** How often and how long ago each number came: a record of the last draws, place by place, and their runs of sides. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyState, ErrorState, Note, SectionHead, SelectField, Skeleton, Tabs } from '#ui';
import type { LotteryGameView } from '../wire.ts';
import { Road } from './Road.tsx';
import { trendsQuery } from './results.queries.ts';
import { TrendChart } from './TrendChart.tsx';
import styles from './Trends.module.css';
import { useText } from './texts.ts';
import { type Trends as TrendData, type TrendPlace, trendLine } from './trend-line.ts';

const counts = ['30', '50', '100'] as const;
type Count = (typeof counts)[number];

export function Trends({ game }: { readonly game: LotteryGameView }) {
  const text = useText();
  const [count, setCount] = useState<Count>('30');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    trendsQuery(useCall(), { gameCode: game.gameCode, count: Number(count) }),
  );
  return (
    <section className={styles.trends} aria-labelledby="trends">
      <SectionHead id="trends" title={text('lottery.results.trends', { name: game.name })} />
      <Note tone="info">{text('lottery.results.trends.note')}</Note>
      <div className={styles.between}>
        <Tabs
          label={text('lottery.results.trends.span')}
          look="segmented"
          value={count}
          onChange={setCount}
          tabs={counts.map((key) => ({ key, label: text('lottery.results.trends.count', { count: key }) }))}
        />
      </div>
      {data && data.results.length > 0 && (
        <div className={styles.cards} data-stale={isPlaceholderData || undefined}>
          <Places data={data} />
          <Road family={game.family} results={data.results} />
        </div>
      )}
      {data?.results.length === 0 && <EmptyState title={text('lottery.results.trends.empty')} />}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('lottery.check.retry')}
          about={text('lottery.results.trends', { name: game.name })}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="block" />}
    </section>
  );
}

function usePlaceName(data: TrendData): (place: TrendPlace) => string {
  const text = useText();
  return ({ prize, place }) => {
    if (prize === '*') return text('lottery.results.trends.place.tails');
    const numbers = data.results[0]?.result[prize] ?? [];
    const number = { place: place + 1 };
    if (prize === 'numbers') {
      const isOrdered = data.places.filter((one) => one.prize === prize).length > 1 || numbers.length === 1;
      return text(`lottery.results.trends.place.${isOrdered ? 'numbers' : 'all'}`, number);
    }
    return text('lottery.results.trends.place.digit', { ...number, prize: prize.toUpperCase() });
  };
}

const keyOf = ({ prize, place }: TrendPlace) => `${prize} ${place}`;

/** More values than these are a grid of numbers and no table. */
const maxRows = 12;

function Places({ data }: { readonly data: TrendData }) {
  const text = useText();
  const nameOf = usePlaceName(data);
  const [chosen, setChosen] = useState('');
  const place = data.places.find((one) => keyOf(one) === chosen) ?? data.places[0];
  if (!place) return null;
  const line = trendLine(data.results, place);
  const label = nameOf(place);
  return (
    <div className={styles.card}>
      <SelectField
        label={text('lottery.results.trends.place')}
        value={keyOf(place)}
        options={data.places.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {line && <TrendChart points={line} values={place.values.map(({ value }) => value)} label={label} />}
      {place.values.length > maxRows ? <ValueGrid place={place} /> : <ValueTable place={place} label={label} />}
      <p className={styles.help}>{text('lottery.results.trends.since.help')}</p>
    </div>
  );
}

/** Values side by side, as in the line above them. */
function ValueTable({ place, label }: { readonly place: TrendPlace; readonly label: string }) {
  const text = useText();
  const rows = [
    { key: 'times', name: text('lottery.results.trends.seen') },
    { key: 'absent', name: text('lottery.results.trends.since') },
    { key: 'longest', name: text('lottery.results.trends.longest') },
  ] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('lottery.results.trends.value')}</th>
            {place.values.map(({ value }) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {place.values.map((value) => (
                <td key={value.value}>{value[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ValueGrid({ place }: { readonly place: TrendPlace }) {
  const text = useText();
  return (
    <ul className={styles.values}>
      {place.values.map(({ value, times, absent }) => (
        <li key={value}>
          <b>{value}</b>
          <span>
            {text('lottery.results.trends.seen')} {times}
          </span>
          <span>
            {text('lottery.results.trends.since')} {absent}
          </span>
        </li>
      ))}
    </ul>
  );
}
