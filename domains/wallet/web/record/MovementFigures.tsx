/** The sums of the span before its lines; of the bonus also what is left of it now. */
import { useQuery } from '@tanstack/react-query';
import type { RecordedWallet } from '#domains/wallet/contract/movement.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money, RecordFigures, SignedMoney } from '#ui';
import { balanceQuery } from '../balance/balance.queries.ts';
import type { MovementPage } from './movement.queries.ts';
import { useText } from './texts.ts';

type SumsProps = {
  readonly totals: MovementPage['totals'] | undefined;
  /** The sums could not be loaded. */
  readonly isFailed: boolean;
};

const sumKinds = ['deposit', 'withdrawal', 'bonus', 'transfer'] as const;

export function MovementFigures({ wallet, ...sums }: SumsProps & { readonly wallet: RecordedWallet }) {
  return wallet === 'bonus' ? <BonusFigures {...sums} /> : <MainFigures {...sums} />;
}

function MainFigures({ totals, isFailed }: SumsProps) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const unknown = isFailed ? null : undefined;
  return (
    <RecordFigures
      figures={sumKinds.map((name) => ({
        label: text(`movement.sum.${name}`),
        value: totals ? <SignedMoney amount={amountOf(totals[name])} symbol={symbol} /> : unknown,
        note: text(`movement.sum.${name}.note`),
      }))}
    />
  );
}

function BonusFigures({ totals, isFailed }: SumsProps) {
  const text = useText();
  const symbol = useSite().brand.currencySymbol;
  const { data: balance, error } = useQuery(balanceQuery(useCall()));
  const [unknownNow, unknownSum] = [error ? null : undefined, isFailed ? null : undefined];
  return (
    <RecordFigures
      figures={[
        {
          label: text('movement.sum.inBonus'),
          value: balance ? <Money amount={amountOf(balance.bonus)} symbol={symbol} /> : unknownNow,
          note: text('movement.sum.inBonus.note'),
        },
        {
          label: text('movement.sum.bonusOnly'),
          value: totals ? <SignedMoney amount={amountOf(totals.bonus)} symbol={symbol} /> : unknownSum,
          note: text('movement.sum.bonusOnly.note'),
        },
      ]}
    />
  );
}
