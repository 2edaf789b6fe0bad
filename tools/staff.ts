/** `npm run staff`: lists what waits for staff and carries out their decisions, on the database of the product. */

import { print, printError } from './process/terminal.ts';
import { runStaff } from './run-staff.ts';

const { code, lines } = await runStaff(process.argv.slice(2), process.env);
for (const line of lines) (code === 0 ? print : printError)(line);
process.exit(code);
