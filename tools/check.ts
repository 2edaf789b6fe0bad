/** `npm run check`: one line per check with its time, and the words of those that failed. */
import { reportCheck, runChecks } from './checks.ts';
import { endCommands } from './command.ts';
import { lifecycle } from './lifecycle.ts';
import { say } from './terminal.ts';

lifecycle({ say, interrupted: 130 }).onStop('The checks', async () => endCommands());
const results = await runChecks(reportCheck);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
