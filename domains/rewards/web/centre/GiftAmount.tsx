import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { Money } from '#ui';

export function GiftAmount({ amount }: { readonly amount: string }) {
  return <Money amount={amountOf(amount)} symbol={useSite().brand.currencySymbol} />;
}
