/** One bonus, its requirement and how it ended, with the bets that counted towards it. */
import { useState } from 'react';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Money, PlatformTime, type RecordField, RecordFieldList } from '#ui';
import styles from './Bonus.module.css';
import type { BonusView } from './bonus.queries.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { TurnoverBetsDialog } from './TurnoverBetsDialog.tsx';
import { useText } from './texts.ts';

export function BonusFacts({ bonus }: { readonly bonus: BonusView }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const { brand, platformOffsetMinutes } = useSite();
  const money = (amount: string) => <Money amount={amountOf(amount)} symbol={brand.currencySymbol} />;
  const at = (name: 'bonus.time' | 'bonus.expires' | 'bonus.closed', moment: number | null): RecordField[] =>
    moment === null
      ? []
      : [{ label: text(name), value: <PlatformTime at={moment} offsetMinutes={platformOffsetMinutes} /> }];
  const { requirementId } = bonus;
  return (
    <div className={styles.facts}>
      <RecordFieldList
        facts={[
          { label: text('bonus.name'), value: bonus.name },
          { label: text('bonus.number'), value: <bdi>{bonus.bonusId}</bdi> },
          { label: text('bonus.amount'), value: money(bonus.amount) },
          {
            label: text('bonus.state'),
            value: text(`bonus.state.${bonus.state}`),
            note: bonus.closeReason ? text(`turnover.closed.${bonus.closeReason}`) : undefined,
          },
          ...(requirementId
            ? [
                { label: text('turnover.required'), value: money(bonus.required) },
                { label: text('turnover.done'), value: money(bonus.done) },
                { label: text('bonus.left'), value: money(bonus.left) },
              ]
            : []),
          ...at('bonus.time', bonus.time),
          ...at('bonus.expires', bonus.expiresAt),
          ...at('bonus.closed', bonus.closedAt),
        ]}
      />
      <div className={styles.actions}>
        {requirementId && (
          <Button size="small" icon="list" onPress={() => setOpen(true)}>
            {text('turnover.whichBets')}
          </Button>
        )}
        {bonus.state === 'active' && (
          <Button size="small" kind="ghost" icon="close" onPress={() => setGivingUp(true)}>
            {text('giveUp.open')}
          </Button>
        )}
      </div>
      {isGivingUp && <GiveUpDialog bonus={bonus} onClose={() => setGivingUp(false)} />}
      {isOpen && requirementId && <TurnoverBetsDialog id={requirementId} onClose={() => setOpen(false)} />}
    </div>
  );
}
