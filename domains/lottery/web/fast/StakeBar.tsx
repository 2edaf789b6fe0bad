/** The stake, how many bets are picked and what they cost, and the two ways to go on: by chance, or onto the slip. */

import type { Picks } from '#domains/lottery/contract/selection.ts';
import { maxUnits } from '#domains/lottery/contract/ticket.ts';
import type { BetKind, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { quickPick } from '#domains/lottery/rules/entry/quick-pick.ts';
import { maxTicketsOfLine } from '#domains/lottery/rules/wager/wager.ts';
import { money, moneyText } from '#kernel/money.ts';
import { Button, Chip } from '#ui';
import { useAmountText } from '../game/amount.ts';
import { Stepper } from '../slip/Stepper.tsx';
import styles from './FastForm.module.css';
import type { StakeChoice } from './stake.ts';
import { useFastText } from './texts.ts';

type Props = {
  readonly kind: BetKind;
  /** Null while bets are typed: they have a button of their own. */
  readonly picks: Picks | null;
  readonly terms: PriceTerms;
  readonly stake: StakeChoice;
  readonly isLocked: boolean;
  readonly onPicks: (picks: Picks) => void;
  readonly onAdd: () => void;
};

export function StakeBar(props: Props) {
  const { picks, stake, isLocked } = props;
  const say = useFastText();
  const show = useAmountText();
  return (
    <div className={styles.stakes}>
      <div className={styles.chips} role="group" aria-label={say('fast.stake')}>
        {stake.choices.map((amount) => (
          <Chip key={moneyText(amount)} selected={amount === stake.amount} onPress={() => stake.setAmount(amount)}>
            <bdi>{show(amount)}</bdi>
          </Chip>
        ))}
      </div>
      <Stepper
        label={say('fast.multiple')}
        value={stake.units}
        max={maxUnits}
        disabled={isLocked}
        onChange={stake.setUnits}
      />
      {picks && <PickedBets {...props} picks={picks} />}
    </div>
  );
}

/** Of the device's own randomness: it is no part of a draw. */
const deviceRandom = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);

function PickedBets(props: Props & { readonly picks: Picks }) {
  const { kind, picks, isLocked, onPicks, onAdd } = props;
  const say = useFastText();
  const sum = useSum(props);
  return (
    <>
      <p className={styles.sum} aria-live="polite">
        {sum.text}
      </p>
      <div className={styles.actions}>
        <Button
          kind="outline"
          icon="rng"
          disabled={isLocked}
          onPress={() => onPicks(quickPick(kind, deviceRandom) ?? picks)}
        >
          {say('fast.random')}
        </Button>
        <Button icon="plus" disabled={isLocked || !sum.isBet} onPress={onAdd}>
          {say('fast.add')}
        </Button>
      </div>
    </>
  );
}

/** The price as a sentence, or what is missing for a bet. */
function useSum({ kind, picks, terms, stake }: Props & { readonly picks: Picks }): { isBet: boolean; text: string } {
  const say = useFastText();
  const show = useAmountText();
  if (kind.checkPicks(picks) !== null) {
    const short = kind.rows.find(({ min }, row) => (picks[row]?.length ?? 0) < min);
    return { isBet: false, text: short ? say('fast.least', { count: short.min }) : say('fast.choose') };
  }
  const tickets = kind.countTickets(picks);
  if (tickets > maxTicketsOfLine) return { isBet: false, text: say('fast.tooMany', { count: maxTicketsOfLine }) };
  const { amount, units } = stake;
  const cost = kind.cost(picks, money(amount * BigInt(units)), terms);
  const bets = say('fast.bets', { count: tickets });
  return { isBet: true, text: say('fast.sum', { tickets: bets, stake: show(amount), units, cost: show(cost) }) };
}
