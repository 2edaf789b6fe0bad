/** A fault that is done to the running house on purpose, and what must still be true afterwards. */
import type { Case } from '#tools/cases/case.ts';

export type ChaosCase = Case;
