/** The slip: lines with their prices as sentences, the total, and the one button that places them. */
import { type ReactNode, useEffect, useState } from 'react';
import { type PricedWager, totalOf } from '#domains/lottery/rules/wager/wager.ts';
import { type Money, money } from '#kernel/money.ts';
import { Boundary, Silent } from '#platform/web/lazy/boundary.tsx';
import { Badge, Button, Icon, IconButton, Note, useToast } from '#ui';
import { chaseDialog as ChaseDialog } from '../chase/lazy-part.ts';
import { useAmountText } from '../game/amount.ts';
import { useText } from '../texts.ts';
import { stationChips as StationChips } from '../vietnam/lazy-parts.ts';
import styles from './BetSlip.module.css';
import { DrawsField } from './draws/DrawsField.tsx';
import { hasStations, type SlipDraws, useSlipDraws } from './draws/use-slip-draws.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { RepeatButton } from './RepeatButton.tsx';
import { SlipLines } from './SlipLines.tsx';
import { RefusedLine, SlipRefusal } from './SlipRefusal.tsx';
import { type BetSlipProps, emptySlip, priceSlip, rebateOfCost, shrinkSlip, withoutNumbers } from './slip.ts';
import { type SlipPlacing, useMayBet, useSlipPlacing } from './use-slip-placing.ts';

const nothing = totalOf([]);

export function BetSlip(props: BetSlipProps) {
  const { engine, slip, terms, phase, onChange } = props;
  const text = useText();
  const show = useAmountText();
  const priced = priceSlip(engine, slip, terms.price);
  const wager = priced.ok ? priced.value : nothing;
  const slipDraws = useSlipDraws(props);
  const drawCount = Math.max(1, slipDraws.draws.length);
  const total = money(wager.cost * BigInt(drawCount));
  const placing = useSlipPlacing(props, slipDraws);
  const { placer } = placing;
  const isFrozen = placer.isSending || placer.isUnsure;
  const button = (
    <PlaceButton phase={phase} count={slip.length * drawCount} placer={placer} onPlace={() => placing.place()} />
  );
  useSlipInView(placer.refusal !== null || placer.isUnsure);
  return (
    <>
      <aside className={styles.slip} id="slip" aria-labelledby="slip-title">
        <SlipHead
          count={slip.length}
          isFrozen={isFrozen}
          onClear={() => {
            placer.clearRefusal();
            onChange(emptySlip);
          }}
        />
        {slip.length === 0 ? (
          <p className={styles.empty}>{text('lottery.slip.empty')}</p>
        ) : (
          <SlipLines {...props} wager={wager} isFrozen={isFrozen} terms={terms.price} />
        )}
        <div className={styles.edge} aria-hidden="true" />
        <div className={styles.foot}>
          {slip.length === 0 && <RepeatButton {...props} />}
          {slip.length > 0 && <Draws {...props} slipDraws={slipDraws} isFrozen={isFrozen} />}
          {slip.length > 0 && <Sums wager={wager} drawCount={drawCount} total={total} rebatePpm={terms.rebatePpm} />}
          <Trouble {...props} placing={placing} wager={wager} drawCount={drawCount} />
          <div className={styles.wide}>{button}</div>
          {slip.length > 0 && drawCount === 1 && <Chase {...props} wager={wager} isFrozen={isFrozen} />}
          <p className={styles.final}>
            <Icon name="hand" />
            {text('lottery.slip.final')}
          </p>
        </div>
      </aside>
      <PhoneBar count={slip.length * drawCount} total={show(total)} action={button} />
    </>
  );
}

type HeadProps = { readonly count: number; readonly isFrozen: boolean; readonly onClear: () => void };

function SlipHead({ count, isFrozen, onClear }: HeadProps) {
  const text = useText();
  return (
    <div className={styles.head}>
      <Icon name="ticket" />
      <h2 id="slip-title">{text('lottery.slip')}</h2>
      {count > 0 && (
        <>
          <Badge count={count} />
          <span className={styles.clear}>
            <IconButton icon="trash" label={text('lottery.slip.clear')} disabled={isFrozen} onPress={onClear} />
          </span>
        </>
      )}
    </div>
  );
}

type WagerProps = BetSlipProps & { readonly wager: PricedWager };

/** What became of the last press, and the steps that would change it. */
function Trouble({
  game,
  engine,
  slip,
  wager,
  placing,
  drawCount,
  onChange,
}: WagerProps & { readonly placing: SlipPlacing; readonly drawCount: number }): ReactNode {
  const text = useText();
  const { placer, place } = placing;
  if (placer.isUnsure)
    return (
      <Note tone="warning" announced>
        {text('lottery.slip.unsure')}
      </Note>
    );
  if (placer.refusal === null) return null;
  const change = (next: typeof slip) => {
    placer.clearRefusal();
    onChange(next);
  };
  return (
    <SlipRefusal
      refusal={placer.refusal}
      cost={wager.cost}
      line={<RefusedLine game={game} slip={slip} refusal={placer.refusal} />}
      onIssue={drawCount > 1 ? null : (issue) => place({ issue })}
      onPrice={() => place()}
      onShrink={(max) => change(shrinkSlip(slip, wager.cost, max))}
      onDrop={(numbers) => change(withoutNumbers(engine, slip, numbers))}
      onHalf={() => place({ acceptHalf: true })}
    />
  );
}

type DrawsProps = BetSlipProps & { readonly slipDraws: SlipDraws; readonly isFrozen: boolean };

function Draws({ game, games, phase, offsetMinutes, slipDraws, isFrozen }: DrawsProps) {
  const { draws, issues, stations, setCount, setStations } = slipDraws;
  if (issues.length > 1)
    return (
      <DrawsField
        issues={issues}
        count={draws.length}
        offsetMinutes={offsetMinutes}
        isFrozen={isFrozen}
        onCount={setCount}
      />
    );
  return (
    hasStations(game) &&
    phase.issue && (
      <Silent>
        <StationChips
          game={game}
          games={games}
          issue={phase.issue}
          chosen={stations}
          isFrozen={isFrozen}
          onChoose={setStations}
        />
      </Silent>
    )
  );
}

function Chase(props: WagerProps & { readonly isFrozen: boolean }) {
  const text = useText();
  const mayBet = useMayBet();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const tellFailure = () => {
    setOpen(false);
    toast({ text: text('lottery.offline'), tone: 'error' });
  };
  return (
    <>
      <Button icon="list" disabled={props.isFrozen || props.phase.kind === 'none'} onPress={() => setOpen(mayBet())}>
        {text('lottery.slip.chase')}
      </Button>
      {isOpen && (
        <Boundary fallback={null} onFail={tellFailure}>
          <ChaseDialog
            {...props}
            onPlaced={() => {
              setOpen(false);
              props.onChange(emptySlip);
            }}
            onClose={() => setOpen(false)}
          />
        </Boundary>
      )}
    </>
  );
}

type SumsProps = {
  readonly wager: PricedWager;
  readonly drawCount: number;
  readonly total: Money;
  readonly rebatePpm: bigint;
};

function Sums({ wager, drawCount, total, rebatePpm }: SumsProps) {
  const text = useText();
  const show = useAmountText();
  const rebate = money(rebateOfCost(wager.cost, rebatePpm) * BigInt(drawCount));
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{text('lottery.slip.best')}</dt>
        <dd>{show(wager.highestPayout)}</dd>
      </div>
      {rebate > 0n && (
        <div>
          <dt>{text('lottery.slip.rebate')}</dt>
          <dd>{show(rebate)}</dd>
        </div>
      )}
      {drawCount > 1 && (
        <div>
          <dt>{text('lottery.slip.draws')}</dt>
          <dd>{text('lottery.slip.draws.cost', { draws: drawCount, cost: show(wager.cost) })}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{text('lottery.slip.total')}</dt>
        <dd>{show(total)}</dd>
      </div>
    </dl>
  );
}

/** The bar at the thumb of a phone is far from the slip: what became of a press is brought into view. */
function useSlipInView(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) document.getElementById('slip')?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
}
