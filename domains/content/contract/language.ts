import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleName } from './brand.ts';

/** The page has changed its language before the call; a refusal does not revert it. */
export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/wps/system/language',
  audience: 'guest',
  trial: 'allowed',
  limits: [{ by: 'ip', count: 60, windowMs: 60_000 }],
  input: z.object({ lang: LocaleName }),
  output: z.object({ lang: LocaleName }),
  faults: {},
  summary: 'Tells which language was chosen; a member’s is kept for letters and messages.',
});
