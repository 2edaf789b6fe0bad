/** `npm run check`: one line per check with its time, and the output of those that failed. */
import { reportCheck, runChecks } from './checks/run-checks.ts';
import { killCommands } from './process/command.ts';
import { lifecycle } from './process/lifecycle.ts';
import { print } from './process/terminal.ts';

lifecycle({ say: print, interrupted: 130 }).onStop('The checks', async () => killCommands());
const results = await runChecks(reportCheck);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
