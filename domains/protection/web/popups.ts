/** The popups of this domain, by name. */
import { definePopup } from '#platform/web/popup/popup.tsx';
import type { WireSitting } from './reality-check/sitting.queries.ts';

/** How long one has played and what came of it. It is answered and not closed. */
export const realityCheckPopup = definePopup<WireSitting>('reality-check');
