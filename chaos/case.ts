/** A fault that is injected into the running product, and what must still hold afterwards. */
import type { Case } from '#tools/cases/case.ts';

export type ChaosCase = Case;
