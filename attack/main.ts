/** `npm run attack [-- name] [--short]`: every file beside this one that exports a case. */
import { runCases } from '#tools/cases/run.ts';

await runCases(import.meta.dirname, process.argv.slice(2));
