/** The bonus for a Zalo account, as it is announced beside the field; nothing where the brand pays none. */
import { shortAmount } from '#platform/web/record/short-amount.ts';
import { useSite } from '#platform/web/site.ts';
import { useText } from '../security/texts.ts';
import type { WireProfile } from '../security/wire.ts';

export function useZaloBonusText(): (profile: Pick<WireProfile, 'zaloBonus'>) => string | undefined {
  const text = useText();
  const { currencySymbol } = useSite().brand;
  return ({ zaloBonus }) => {
    if (!zaloBonus) return undefined;
    const [maxAmount, amount] = [zaloBonus.maxAmount, zaloBonus.amount].map(
      (sum) => `${currencySymbol}${shortAmount(sum)}`,
    );
    return text('profile.zalo.bonus', { maxAmount: maxAmount ?? '', amount: amount ?? '' });
  };
}
