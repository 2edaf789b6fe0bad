/** The bonus that is played now. While there is one nothing can leave; it has to be played, or given up. */
import { useQuery } from '@tanstack/react-query';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { balanceQuery } from '../balance/balance.queries.ts';
import { withdrawalStandingQuery } from '../order.queries.ts';
import type { WithdrawalStandingView } from '../withdrawal/withdrawal.queries.ts';
import { amountOf } from './Cash.tsx';

export type ActiveBonus = {
  /** What giving it up would take; undefined until it is loaded. */
  readonly amount: string | undefined;
  /** The page that explains it, with its details open. */
  readonly address: string;
};

type Locks = Pick<WithdrawalStandingView, 'locks'>;

export const hasActiveBonus = ({ locks }: Locks): boolean => locks.some(({ kind }) => kind === 'bonus');

export function activeBonusOf({ locks }: Locks, amount: string | undefined): ActiveBonus | null {
  const lock = locks.find(({ kind }) => kind === 'bonus');
  return lock ? { amount, address: bonusAddress(lock.credit) } : null;
}

/** A bonus may have begun before the days that the list shows first. */
const bonusAddress = (bonusId: string) => `/member/bonusDetails?range=past30&state=active&open=${bonusId}`;

/** For pages that do not read the locks themselves; they ask only where something is locked. */
export function useActiveBonus({ isAsked }: { readonly isAsked: boolean }): ActiveBonus | null {
  const call = useCall();
  const { data: standing } = useQuery({ ...withdrawalStandingQuery(call), enabled: isAsked });
  const { data: balance } = useQuery({ ...balanceQuery(call), enabled: isAsked });
  return isAsked && standing ? activeBonusOf(standing, balance?.bonus) : null;
}

type BonusCheck = { readonly bonus: ActiveBonus | null; readonly isLoading: boolean };

/** For pages that move cash to providers, which is refused while a bonus is active. Asked only if the bonus wallet has money. */
export function useBonusCheck(): BonusCheck {
  const call = useCall();
  const { data: balance, isPending: isBalanceLoading } = useQuery(balanceQuery(call));
  const isAsked = amountOf(balance?.bonus ?? '0') > zero;
  const { data: standing, isPending } = useQuery({ ...withdrawalStandingQuery(call), enabled: isAsked });
  const bonus = isAsked && standing ? activeBonusOf(standing, balance?.bonus) : null;
  return { bonus, isLoading: isBalanceLoading || (isAsked && isPending) };
}
