/** Deposits with the promotions that a deposit can be made for: wallet knows none of them, and rewards knows no deposit form. */
import { useQuery } from '@tanstack/react-query';
import { depositBonus, promotionsQuery, toDepositOffer, useJoin } from '#domains/rewards/web/index.ts';
import { depositPage as Deposit } from '#domains/wallet/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';

export function DepositPage() {
  const { locale } = useLocale();
  const { data } = useQuery(promotionsQuery(useCall(), { locale, isMember: true }));
  const join = useJoin();
  const offers = data?.filter(({ match }) => match !== null);
  // Whoever deposits for an offer has joined it.
  const take = (id: string) => {
    if (offers?.some((offer) => offer.id === id && offer.status === 'join')) join.mutate(id);
  };
  return <Deposit offers={offers?.map(toDepositOffer)} bonusOf={depositBonus} onTaken={take} />;
}
