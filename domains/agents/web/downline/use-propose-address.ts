/** Where a contract is offered to an account: the form of the first kind that the caller has; null where there is none. */
import { proposeAddress } from '../contract/kinds.ts';
import { useVisibleKinds } from '../contract/visible-kinds.ts';

export function useProposeAddress(): (account: string) => string | null {
  const [kind] = useVisibleKinds();
  return (account) => (kind === undefined ? null : proposeAddress(kind, account));
}
