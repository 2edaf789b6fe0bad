/** Looks the typed account up in the own tree, once the typing rests. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import { agentSearchQuery } from '../contract.queries.ts';
import type { AccountVerdict } from './offer-checks.ts';

type AccountField = {
  /** What stands in the field now. */
  readonly value: string;
  readonly type: (typed: string) => void;
  readonly verdict: AccountVerdict;
  /** Direct agents whose name fits. */
  readonly suggestions: readonly { readonly account: string; readonly teamSize: number }[];
};

export function useAccountVerdict(account: string, settle: (account: string) => void): AccountField {
  const { value, type } = useDebouncedText(account, settle);
  const search = account.trim();
  const { data, isPlaceholderData } = useQuery(agentSearchQuery(useCall(), search));
  const found = data?.content.find((each) => each.account.toLowerCase() === search.toLowerCase());
  const isSettled = data !== undefined && !isPlaceholderData && value.trim() === search;
  return {
    value,
    type,
    verdict:
      search === '' || !isSettled
        ? 'wait'
        : !found
          ? 'unknown'
          : found.isDirect && found.isAgent
            ? 'direct'
            : 'not_direct',
    suggestions: (data?.content ?? []).filter(({ isDirect, isAgent }) => isDirect && isAgent),
  };
}
