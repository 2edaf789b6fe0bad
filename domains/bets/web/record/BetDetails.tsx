/** The details of one bet and its round. */

import { voidReasons } from '#domains/bets/contract/void-reason.ts';
import { zero } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Link, Money, PlatformTime, RecordFieldList, SignedMoney } from '#ui';
import { type GameNames, nameOfCode } from '../game-names.ts';
import type { Bet } from '../record.queries.ts';
import { useText } from '../texts.ts';
import { useValidReason } from './valid-reason.ts';

export function BetDetails({ bet, naming }: { readonly bet: Bet; readonly naming: GameNames }) {
  const text = useText();
  const reasonOf = useValidReason();
  const { brand, platformOffsetMinutes } = useSite();
  const money = (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />;
  const moment = (at: number) => <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} />;
  const counts = bet.state === 'settled' ? text('bets.valid.whole.why') : text(`bets.state.${bet.state}.why`);
  const why = voidReasons.find((reason) => reason === bet.voidReason);
  const proof = naming.proofOf?.(bet);
  const hasBonus = amountOf(bet.bonusStake) > zero;
  const dividedNote = bet.state === 'settled' ? text('bets.bonusStake.divided') : undefined;
  return (
    <RecordFieldList
      facts={[
        { label: text('bets.game'), value: bet.gameName, note: nameOfCode(naming.categories, bet.gameType) },
        { label: text('bets.vendor'), value: nameOfCode(naming.vendors, bet.vassalage) },
        { label: text('bets.round'), value: <bdi>{bet.round}</bdi> },
        { label: text('bets.number'), value: <bdi>{bet.betId}</bdi> },
        { label: text('bets.placed'), value: moment(bet.placedAt) },
        ...(bet.endedAt === null ? [] : [{ label: text('bets.ended'), value: moment(bet.endedAt) }]),
        ...(why ? [{ label: text('bets.void'), value: text(`bets.void.${why}`) }] : []),
        ...(proof ? [{ label: text('bets.proof'), value: <Link to={proof}>{text('bets.proof.check')}</Link> }] : []),
        { label: text('bets.stake'), value: money(bet.stake) },
        ...(hasBonus ? [{ label: text('bets.bonusStake'), value: money(bet.bonusStake), note: dividedNote }] : []),
        {
          label: text('bets.validBet'),
          value: money(bet.validBet),
          note: reasonOf(bet.validReason, 'long') ?? counts,
        },
        ...(bet.result === null
          ? []
          : [
              { label: text('bets.payout'), value: money(bet.payout) },
              {
                label: text('bets.result'),
                value: <SignedMoney amount={amountOf(bet.result)} symbol={brand.currencySymbol} />,
              },
            ]),
      ]}
    />
  );
}
