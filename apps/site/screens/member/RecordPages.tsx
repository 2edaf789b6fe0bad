/** The records of the member centre, with what one room says of another handed in. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  betOfRound as BetOfRound,
  bettingRecord as BettingRecord,
  type GameNaming,
  personalProfit as PersonalProfit,
} from '#domains/bets/web/index.ts';
import { gameCategories } from '#domains/games/contract/category.ts';
import { useCategoryName, vendorLanesQuery } from '#domains/games/web/index.ts';
import { limitMeter as LimitMeter } from '#domains/protection/web/index.ts';
import { bonusOfLine as BonusOfLine } from '#domains/rewards/web/index.ts';
import { accountRecord as AccountRecord, type OutsideCause } from '#domains/wallet/web/index.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';

/** Rounds of the house’s own games are checked; what their bets are called is the name of the round. */
const proofOf: NonNullable<GameNaming['proofOf']> = ({ vassalage, vendorTx }) =>
  vassalage === 'BGS' && vendorTx !== null ? `/member/fairness?round=${vendorTx}` : null;

function useGameNaming(): GameNaming {
  const nameOf = useCategoryName();
  const { locale } = useLocale();
  const { data: lanes } = useQuery(vendorLanesQuery(useCall(), locale));
  const vendors = useMemo(() => {
    const all = lanes?.flatMap((lane) => lane.vendors) ?? [];
    return [...new Map(all.map(({ vassalage, displayName }) => [vassalage, displayName]))]
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [lanes]);
  return { vendors, proofOf, categories: gameCategories.map((code) => ({ code, name: nameOf(code) })) };
}

export function BettingRecordPage() {
  return <BettingRecord naming={useGameNaming()} />;
}

const Outside: OutsideCause = ({ cause: { kind, id } }) => {
  const naming = useGameNaming();
  return kind === 'bet' ? <BetOfRound round={id} naming={naming} /> : <BonusOfLine bonusId={id} />;
};

export function AccountRecordPage() {
  return <AccountRecord outside={Outside} />;
}

export function PersonalProfitPage() {
  const limit = (
    <Silent>
      <LimitMeter kind="loss" />
    </Silent>
  );
  return <PersonalProfit naming={useGameNaming()} limit={limit} />;
}
