/** `npm run fair`: replays a round of our own games, or a draw of a lottery, from the values that a member was shown, without a server. */
import { replayRound } from './fair/replay-round.ts';
import { print, printError } from './process/terminal.ts';

const { code, text } = replayRound(process.argv.slice(2));
(code === 0 ? print : printError)(text);
process.exitCode = code;
