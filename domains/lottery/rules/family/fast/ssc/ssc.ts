/** Five digits, each from nought to nine. */
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { anywhereKinds } from './anywhere.ts';
import { groupKinds } from './group.ts';
import { sideKinds } from './sides.ts';
import { straightKinds } from './straight.ts';

const createSscEngine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: 5, digits: 1 }],
    [...straightKinds, ...groupKinds, ...anywhereKinds, ...sideKinds],
  );

export const sscEngines = createFamilyEngines({ 'ssc.1': createSscEngine });
