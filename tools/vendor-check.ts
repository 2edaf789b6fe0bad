/** `npm run vendor-check -- <url>`: holds a gateway to the whole protocol and says where it fails. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complain, paint, Sentence, say, sentenceOf } from './terminal.ts';
import { hub88Protocol } from './vendor-check/hub88-protocol.ts';
import { ownProtocol } from './vendor-check/own-protocol.ts';
import { checkGateway } from './vendor-check/run.ts';
import { testerOf } from './vendor-check/tester.ts';

const options = {
  protocol: { type: 'string', default: 'kislap' },
  key: { type: 'string' },
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
      'npm run vendor-check -- <url> [--protocol kislap|hub88] [--vendor --secret|--key --player --ticket|--token --game --currency --delay]',
    );
  }
  if (values.protocol !== 'kislap' && values.protocol !== 'hub88') throw new Sentence('--protocol is kislap or hub88.');
  const isHub88 = values.protocol === 'hub88';
  if (isHub88 && !(values.key && values.token && values.player && values.game)) {
    throw new Sentence('For hub88 say --key (a file with its private key), --player, --token and --game.');
  }
  const secret = values.key ? readFileSync(values.key, 'utf8') : values.secret;
  const tester = await testerOf(url, { ...values, secret, vendor: values.vendor ?? (isHub88 ? 'HUB88' : undefined) });
  const wallet = isHub88 ? hub88Protocol(tester) : ownProtocol(tester);
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
