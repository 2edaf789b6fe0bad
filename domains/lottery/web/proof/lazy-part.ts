/** The proof of a draw, fetched when one is shown. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';

export const proofPanel = lazyPart('LotteryProof', async () => (await import('./ProofPanel.tsx')).ProofPanel);
