/** The popups of this domain, by name. */
import { definePopup } from '#platform/web/popup/popup.tsx';
import type { ContractKind } from './agents.queries.ts';

export type ContractPopupData = {
  /** Those in which something waits. */
  readonly kinds: readonly ContractKind[];
};

/** Offers and requests to end that wait for the member. */
export const contractPopup = definePopup<ContractPopupData>('contract');
