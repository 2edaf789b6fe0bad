/** The records of the member centre, with the parts of one domain that another needs passed in. */
import {
  betOfRound as BetOfRound,
  bettingRecord as BettingRecord,
  personalProfit as PersonalProfit,
} from '#domains/bets/web/index.ts';
import { limitMeter as LimitMeter } from '#domains/protection/web/index.ts';
import { movementBonus as BonusOfLine } from '#domains/rewards/web/index.ts';
import { accountRecord as AccountRecord, type ExternalCause } from '#domains/wallet/web/index.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useGameNames } from '../centre/game-names.ts';

export function BettingRecordPage() {
  return <BettingRecord naming={useGameNames()} />;
}

const ExternalCauseDetails: ExternalCause = ({ cause: { kind, id } }) => {
  const naming = useGameNames();
  return kind === 'bet' ? <BetOfRound round={id} naming={naming} /> : <BonusOfLine bonusId={id} />;
};

export function AccountRecordPage() {
  return <AccountRecord externalCause={ExternalCauseDetails} />;
}

export function PersonalProfitPage() {
  const limit = (
    <Silent>
      <LimitMeter kind="loss" />
    </Silent>
  );
  return <PersonalProfit naming={useGameNames()} limit={limit} />;
}
