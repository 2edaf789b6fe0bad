/** Something an attacker tries, and what must not come of it. */
import type { Case } from '#tools/cases/case.ts';

export type AttackCase = Case;
