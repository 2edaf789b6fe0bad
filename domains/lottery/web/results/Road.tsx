/** Runs of big and small, or of odd and even, column by column. */
import { useState } from 'react';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { roadRows, runRoad } from '#domains/lottery/rules/trend/road.ts';
import { Tabs } from '#ui';
import { type SideSum, sideSumOf } from './side-road.ts';
import styles from './Trends.module.css';
import { useText } from './texts.ts';
import type { Trends } from './trend-line.ts';

type Props = { readonly family: LotteryFamily; readonly results: Trends['results'] };

const kinds = ['size', 'parity'] as const;
type Kind = (typeof kinds)[number];
const sidesOf = { size: ['big', 'small'], parity: ['odd', 'even'] } as const satisfies Record<Kind, readonly string[]>;

type Side = NonNullable<SideSum[Kind]>;

export function Road({ family, results }: Props) {
  const text = useText();
  const [kind, setKind] = useState<Kind>('size');
  const draws = results.toReversed().map(({ result }) => {
    const sum = sideSumOf(family, result['numbers'] ?? []);
    return { isCounted: sum !== null, side: sum?.[kind] ?? null };
  });
  if (!draws.some(({ isCounted }) => isCounted)) return null;
  const neither = '';
  const cells = runRoad(
    draws.map(({ side }) => side ?? neither),
    neither,
  );
  const [first, second] = sidesOf[kind];
  const countOf = (side: Side | null) => draws.filter((draw) => draw.side === side).length;
  const name = (side: Side) => text(`lottery.results.side.${side}`);
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  return (
    <div className={styles.card}>
      <div className={styles.between}>
        <h3>{text('lottery.results.road')}</h3>
        <Tabs
          label={text('lottery.results.road.kind')}
          look="segmented"
          value={kind}
          onChange={setKind}
          tabs={kinds.map((key) => ({ key, label: text(`lottery.results.road.${key}`) }))}
        />
      </div>
      <p className={styles.help}>
        {text('lottery.results.road.counts', {
          first: name(first),
          firstCount: countOf(first),
          second: name(second),
          secondCount: countOf(second),
          neither: countOf(null),
        })}
      </p>
      <div className={styles.scroll}>
        <div
          className={styles.road}
          role="img"
          aria-label={text('lottery.results.road.read', {
            sides: cells.map(({ value }) => name(value as Side)).join(', '),
          })}
          style={{ gridTemplateColumns: `repeat(${columns}, 26px)`, gridTemplateRows: `repeat(${roadRows}, 26px)` }}
        >
          {cells.map(({ value, column, row }) => (
            <span
              key={`${column} ${row}`}
              data-side={value === first ? 'first' : 'second'}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
            >
              {name(value as Side).slice(0, 1)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
