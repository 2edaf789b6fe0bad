/** A chase: the lines of the slip on several draws, with a multiple for each. All of it is paid for at once. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { maxChaseParts, minChaseParts, placeChase } from '#domains/lottery/contract/chase.ts';
import { chaseSteps } from '#domains/lottery/rules/chase/plan.ts';
import type { PricedWager } from '#domains/lottery/rules/wager/wager.ts';
import { useBalance } from '#domains/wallet/web/index.ts';
import { moneyText, sum, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button, Dialog, ErrorState, Note, Skeleton, Switch, useToast } from '#ui';
import { useAmountText } from '../game/amount.ts';
import { percentText } from '../game/percent.ts';
import { upcomingQuery } from '../lottery.queries.ts';
import { type BetSlipProps, toWire } from '../slip/slip.ts';
import { type Placer, usePlace } from '../slip/use-place.ts';
import { useText } from '../texts.ts';
import type { IssueView } from '../wire.ts';
import styles from './ChaseDialog.module.css';
import { ChaseSettingsForm } from './ChaseSettingsForm.tsx';
import { ChaseTable } from './ChaseTable.tsx';
import { chanceOf, returnOfWager } from './chance.ts';
import { useChasePlan } from './use-chase-plan.ts';

export type ChaseDialogProps = BetSlipProps & {
  readonly wager: PricedWager;
  readonly onPlaced: () => void;
  readonly onClose: () => void;
};

/** A draw that closes while the dialog is open leaves the list by itself: it could not be paid for any more. */
const openIssues = (issues: readonly IssueView[], first: IssueView | null) =>
  issues.filter(({ issue }) => first === null || issue >= first.issue);

export function ChaseDialog(props: ChaseDialogProps) {
  const { game, slip, wager, terms, phase, offsetMinutes, onPlaced, onClose } = props;
  const text = useText();
  const toast = useToast();
  const upcoming = useQuery(upcomingQuery(useCall(), game.gameCode, maxChaseParts));
  const [stopOnWin, setStopOnWin] = useState(true);
  const placer = usePlace(placeChase, game.gameCode, ({ parts }) => {
    toast({ text: text('lottery.chase.placed', { count: parts.length }) });
    onPlaced();
  });
  const unit = { cost: wager.cost, payout: wager.highestPayout };
  const plan = useChasePlan(openIssues(upcoming.data ?? [], phase.issue), unit);
  const { parts } = plan;
  const steps = chaseSteps(
    parts.map(({ multiple }) => multiple),
    unit,
  );
  const isFrozen = placer.isSending || placer.isUnsure;
  const place = () =>
    placer.place({
      gameCode: game.gameCode,
      items: parts.map(({ issue, multiple }) => ({ issue: issue.issue, multiple })),
      stopOnWin,
      lines: slip.map(toWire),
      ...(terms.price.mode === 'prize' && { prizeGroup: terms.price.prizeGroup }),
      ...(game.source === 'own' && { clientSeed: crypto.randomUUID() }),
      price: { cost: moneyText(wager.cost), priceVersion: terms.priceVersion },
    });
  return (
    <Dialog
      title={text('lottery.chase')}
      closeLabel={text('lottery.chase.close')}
      size="large"
      busy={isFrozen}
      onClose={onClose}
      footer={
        <PlaceChase
          placer={placer}
          total={sum(steps.map(({ cost }) => cost))}
          isShort={parts.length < minChaseParts}
          onPlace={place}
        />
      }
    >
      <p className={styles.lead}>{text('lottery.chase.lead')}</p>
      <ChaseSettingsForm settings={plan.settings} isFrozen={isFrozen} onSet={plan.set} />
      {!upcoming.data && (
        <Waiting error={upcoming.error} isFetching={upcoming.isFetching} onRetry={() => void upcoming.refetch()} />
      )}
      {plan.isShort && <Note tone="warning">{text('lottery.chase.impossible', { count: parts.length })}</Note>}
      {parts.length > 0 && (
        <ChaseTable
          parts={parts}
          steps={steps}
          offsetMinutes={offsetMinutes}
          isBest={chanceOf(props.engine, wager, terms.price) === null}
          isFrozen={isFrozen}
          onMultiple={plan.setMultiple}
        />
      )}
      {upcoming.data && parts.length < minChaseParts && <Note tone="info">{text('lottery.chase.few')}</Note>}
      <Switch label={text('lottery.chase.stop')} isOn={stopOnWin} disabled={isFrozen} onSwitch={setStopOnWin} />
      <Chance {...props} />
      <ChaseNotes placer={placer} />
    </Dialog>
  );
}

type PlaceProps = {
  readonly placer: Placer<typeof placeChase>;
  readonly total: Parameters<ReturnType<typeof useAmountText>>[0];
  readonly isShort: boolean;
  readonly onPlace: () => void;
};

function PlaceChase({ placer, total, isShort, onPlace }: PlaceProps): ReactNode {
  const text = useText();
  const show = useAmountText();
  return (
    <Button
      kind="primary"
      size="large"
      wide
      busy={placer.isSending}
      disabled={isShort && !placer.isUnsure}
      onPress={placer.isUnsure ? placer.retry : onPlace}
    >
      {placer.isUnsure ? text('lottery.slip.again') : text('lottery.chase.place', { total: show(total) })}
    </Button>
  );
}

type WaitingProps = { readonly error: Error | null; readonly isFetching: boolean; readonly onRetry: () => void };

function Waiting({ error, isFetching, onRetry }: WaitingProps) {
  const text = useText();
  return error ? (
    <ErrorState message={error.message} retryLabel={text('lottery.retry')} busy={isFetching} onRetry={onRetry} />
  ) : (
    <div role="status" aria-label={text('lottery.chase.loading')}>
      <Skeleton shape="block" />
    </div>
  );
}

/** A plan looks cleverer than it is. */
function Chance({ engine, wager, terms }: ChaseDialogProps) {
  const text = useText();
  const chance = chanceOf(engine, wager, terms.price);
  return (
    <p className={styles.chance}>
      {chance
        ? text('lottery.chase.chance', { ways: chance.ways.toLocaleString('en-US') })
        : text('lottery.chase.return', { percent: percentText(returnOfWager(engine, wager, terms.price)) })}{' '}
      {text('lottery.chase.later')}
    </p>
  );
}

function ChaseNotes({ placer }: { readonly placer: Placer<typeof placeChase> }) {
  const text = useText();
  const { bonus } = useBalance();
  return (
    <>
      {bonus > zero && <Note tone="warning">{text('lottery.chase.bonusFirst')}</Note>}
      {placer.isUnsure && (
        <Note tone="warning" announced>
          {text('lottery.slip.unsure')}
        </Note>
      )}
      {placer.refusal && (
        <Note tone="bad" announced>
          {placer.refusal.message}
        </Note>
      )}
    </>
  );
}
