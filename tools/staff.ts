/** `npm run staff`: lists what waits for staff and carries out their decisions, on the database of the product. */
import { runStaff } from './run-staff.ts';
import { complain, say } from './terminal.ts';

const { code, lines } = await runStaff(process.argv.slice(2), process.env);
for (const line of lines) (code === 0 ? say : complain)(line);
process.exit(code);
