/** `npm run test:all`: the stages of `npm test` in their long forms, before a release. */
import { env } from 'node:process';

env.KISLAP_FULL_RUN = '1';
await import('./test.ts');
