/** `npm run vendor-check -- <url>`: holds a gateway to the whole protocol and says where it fails. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { complain, paint, Sentence, say, sentenceOf } from './terminal.ts';
import { ownProtocol } from './vendor-check/own-protocol.ts';
import { checkGateway } from './vendor-check/run.ts';
import { testerOf } from './vendor-check/tester.ts';

const options = {
  vendor: { type: 'string' },
  secret: { type: 'string' },
  player: { type: 'string' },
  ticket: { type: 'string' },
  token: { type: 'string' },
  game: { type: 'string' },
  currency: { type: 'string', default: 'PHP' },
  delay: { type: 'string', default: '1500' },
} as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const url = positionals[0]?.replace(/\/$/, '');
  if (!url || !URL.canParse(url)) {
    throw new Sentence(
      'npm run vendor-check -- <url> [--vendor --secret --player --ticket|--token --game --currency --delay]',
    );
  }
  const tester = await testerOf(url, values);
  const wallet = ownProtocol(tester);
  say(`${url}: vendor ${tester.vendor}, player ${tester.player}, game ${tester.game}`);
  const verdicts = await checkGateway(wallet, {
    run: `vc${randomBytes(5).toString('hex')}`,
    lateMs: Number(values.delay) || 0,
    onVerdict: ({ name, problem }) =>
      say(
        problem === null ? `  ${paint('green', 'ok')}    ${name}` : `  ${paint('bold', 'FAIL')}  ${name}: ${problem}`,
      ),
  });
  const failed = verdicts.filter(({ problem }) => problem !== null).length;
  say(failed === 0 ? `All ${verdicts.length} cases hold.` : `${failed} of ${verdicts.length} cases fail.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  complain(sentenceOf(error));
  process.exitCode = 2;
}
