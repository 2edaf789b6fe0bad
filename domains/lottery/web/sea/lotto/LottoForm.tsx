/** A ticket of a number game: its board, a lucky pick, systems, and the fixed prizes with their exact chance. */
import { useState } from 'react';
import { chooseCount } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { BetKind, LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { quickPick } from '#domains/lottery/rules/entry/quick-pick.ts';
import cardStyles from '#domains/lottery/web/board/BetCard.module.css';
import { usePriceText } from '#domains/lottery/web/board/price.ts';
import type { LotteryFormProps } from '#domains/lottery/web/form/lottery-form.ts';
import { useAmountText } from '#domains/lottery/web/game/amount.ts';
import { money, moneyText } from '#kernel/money.ts';
import { Button, classNames, Tag } from '#ui';
import { useText } from '../texts.ts';
import styles from './Lotto.module.css';
import { LottoBoard } from './LottoBoard.tsx';
import { LottoPrizes } from './LottoPrizes.tsx';
import { type LottoOdds, oddsOf } from './lotto-odds.ts';
import { randomBelow } from './random-below.ts';

/** One number more than the ticket asks for makes it a system: all tickets that its numbers make. */
const kindFor = (engine: LotteryEngine, count: number, picked: number): BetKind | undefined =>
  engine.kinds[count > picked ? 'SYSTEM' : 'SINGLE'];

export function LottoForm({ engine, terms, isLocked, onAdd }: LotteryFormProps) {
  const text = useText();
  const single = engine.kinds['SINGLE'];
  const [picks, setPicks] = useState<readonly string[]>([]);
  if (single === undefined) return null;
  const odds = oddsOf(single, terms);
  const max = engine.kinds['SYSTEM']?.rows[0]?.max ?? odds.picked;
  const kind = kindFor(engine, picks.length, odds.picked);
  const isBet = kind !== undefined && kind.checkPicks([picks]) === null;
  const toggle = (number: string) =>
    setPicks((before) => {
      if (before.includes(number)) return before.filter((other) => other !== number);
      return before.length < max ? [...before, number].sort() : before;
    });
  const luckyPick = () => {
    const lucky = quickPick(single, randomBelow)?.[0];
    if (lucky) setPicks([...lucky].sort());
  };
  const add = () => {
    if (!isBet) return;
    onAdd([{ kind: kind.code, picks: [[...picks]], stake: moneyText(odds.price), units: 1 }]);
    setPicks([]);
  };
  return (
    <div className={styles.cards}>
      <section className={cardStyles.card} aria-label={text('sea.lotto.play')}>
        <div className={cardStyles.head}>
          <h2>{text('sea.lotto.play')}</h2>
          <span className={cardStyles.hint}>
            {text('sea.lotto.pick', { picked: odds.picked, size: odds.size, max })}
          </span>
          <Button size="small" kind="outline" icon="spark" disabled={isLocked} onPress={luckyPick}>
            {text('sea.lotto.lucky')}
          </Button>
        </div>
        <p className={styles.own}>
          <Tag tone="quiet">{text('sea.lotto.own')}</Tag>
        </p>
        <div className={classNames(isLocked && cardStyles.locked)} inert={isLocked}>
          <LottoBoard size={odds.size} picked={picks} isFull={picks.length >= max} onToggle={toggle} />
          <LottoBar picks={picks} odds={odds} isBet={isBet} onAdd={add} onClear={() => setPicks([])} />
        </div>
      </section>
      <LottoPrizes odds={odds} returnPpm={single.paytable(terms)[0]?.returnPpm} />
    </div>
  );
}

type BarProps = {
  readonly picks: readonly string[];
  readonly odds: LottoOdds;
  readonly isBet: boolean;
  readonly onAdd: () => void;
  readonly onClear: () => void;
};

function LottoBar({ picks, odds, isBet, onAdd, onClear }: BarProps) {
  const text = useText();
  const amount = useAmountText();
  const plays = isBet ? chooseCount(picks.length, odds.picked) : 0;
  const left = odds.picked - picks.length;
  const price = usePriceText()(odds.price);
  return (
    <div className={cardStyles.bar}>
      <p className={classNames(cardStyles.price, styles.picks)} role="status">
        <b>{picks.length > 0 ? picks.join(' · ') : text('sea.lotto.none')}</b>
        <small>
          {isBet
            ? text('sea.lotto.price', { count: plays, price, cost: amount(money(odds.price * BigInt(plays))) })
            : text('sea.lotto.left', { left, price })}
        </small>
      </p>
      {picks.length > 0 && (
        <Button kind="ghost" onPress={onClear}>
          {text('sea.clear')}
        </Button>
      )}
      <Button icon="plus" disabled={!isBet} onPress={onAdd}>
        {text('sea.lotto.add')}
      </Button>
    </div>
  );
}
