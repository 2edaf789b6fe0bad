/** `npm run fair`: plays a round of our own games again, from what a member was shown. Asks no server. */
import { answer } from './fair/answer.ts';
import { complain, say } from './terminal.ts';

const { code, text } = answer(process.argv.slice(2));
(code === 0 ? say : complain)(text);
process.exitCode = code;
