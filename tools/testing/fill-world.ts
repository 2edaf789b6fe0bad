/** Fills the demo world of a test run in a process of its own, while tests that do not need it run. */
import { seedDemo } from '../demo/seed.ts';
import { ensureWorldTemplate, testStart } from './template.ts';

export const fillWorld = (ownerUrl: string): Promise<void> =>
  ensureWorldTemplate(ownerUrl, (appUrl) => seedDemo({ appUrl, log: () => {}, clock: { now: () => testStart } }));

if (import.meta.main) await fillWorld(process.env.KISLAP_TEST_OWNER_URL ?? '');
