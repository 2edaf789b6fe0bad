/** The account record, loaded when its page of the member centre is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import type { AccountRecordProps } from './AccountRecord.tsx';
import { movementTexts } from './texts.ts';

export const accountRecord = lazyPart<AccountRecordProps>(
  'AccountRecord',
  async () => (await import('./AccountRecord.tsx')).AccountRecord,
  [movementTexts, recordTexts],
);
