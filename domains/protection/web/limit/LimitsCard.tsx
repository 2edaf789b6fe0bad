/** Every limit on offer for a day, a week and a month: what is used, what is left, and the raises that wait. */
import { Fragment } from 'react';
import { type LimitKind, limitPeriods } from '#domains/protection/contract/limit.ts';
import { gmtOffset } from '#kernel/time.ts';
import { Button, Icon, type IconName } from '#ui';
import type { Protection } from '../protection.queries.ts';
import { LimitCell } from './LimitCell.tsx';
import styles from './Limits.module.css';
import grid from './LimitsGrid.module.css';
import type { LimitKey } from './limit-change.ts';
import { PendingRaise } from './PendingRaise.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly protection: Protection;
  readonly now: number;
  readonly onEdit: (name: LimitKey | null) => void;
};

const icons: Readonly<Record<LimitKind, IconName>> = {
  deposit: 'deposit',
  loss: 'profit',
  stake: 'coin',
  session: 'clock',
};

export function LimitsCard({ protection, now, onEdit }: Props) {
  const text = useText();
  const { safeguards, limits, usage, offsetMinutes } = protection;
  const waiting = limits.filter(({ pending }) => pending !== null);
  return (
    <section className={styles.card} aria-labelledby="limits-mine">
      <div className={styles.head}>
        <div>
          <h2 id="limits-mine">{text('limits.mine')}</h2>
          <p>{text('limits.periods', { zone: gmtOffset(offsetMinutes) })}</p>
        </div>
        <Button kind="primary" icon="edit" onPress={() => onEdit(null)}>
          {text('limits.edit')}
        </Button>
      </div>
      <div className={grid.grid}>
        {/* A reader of screens hears the period with each value. */}
        <div className={grid.columns} aria-hidden="true">
          <span>{text('limits.limit')}</span>
          {limitPeriods.map((period) => (
            <span key={period}>{text(`limits.${period}`)}</span>
          ))}
        </div>
        {safeguards.offeredLimits.map((kind) => (
          <Fragment key={kind}>
            <h3 className={grid.name}>
              <span>
                <Icon name={icons[kind]} />
                {text(`limits.${kind}`)}
              </span>
              <small>{text(`limits.${kind}.about`)}</small>
            </h3>
            {usage
              .filter((use) => use.kind === kind)
              .map((use) => (
                <LimitCell
                  key={use.period}
                  use={use}
                  limit={limits.find((one) => one.kind === kind && one.period === use.period) ?? null}
                  offsetMinutes={offsetMinutes}
                  onEdit={() => onEdit({ kind, period: use.period })}
                />
              ))}
          </Fragment>
        ))}
      </div>
      {waiting.map((limit) => (
        <PendingRaise key={`${limit.kind} ${limit.period}`} limit={limit} now={now} offsetMinutes={offsetMinutes} />
      ))}
    </section>
  );
}
