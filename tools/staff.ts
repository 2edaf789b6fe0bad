/** `npm run staff`: lists what waits for staff and carries out their decisions, on the database of the product. */

import { runStaff } from './run-staff.ts';

const { code, lines } = await runStaff(process.argv.slice(2), process.env);
// Into a pipe whose reader is slow the last lines are written later, and an exit does not wait for them.
const stream = code === 0 ? process.stdout : process.stderr;
stream.write(lines.map((line) => `${line}\n`).join(''), () => process.exit(code));
