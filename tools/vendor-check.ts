/** `npm run vendor-check -- <url>`: holds a gateway, or a vendor's own wallet, to the whole protocol and says where it fails. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complain, paint, Sentence, say, sentenceOf } from './terminal.ts';
import { hub88Protocol } from './vendor-check/hub88-protocol.ts';
import { ownProtocol } from './vendor-check/own-protocol.ts';
import { checkGateway, type Verdict } from './vendor-check/run.ts';
import { testerOf, walletTesterOf } from './vendor-check/tester.ts';
import { checkTransferWallet } from './vendor-check/transfer-run.ts';
import { walletOf } from './vendor-check/transfer-wallet.ts';

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

const usage =
  'npm run vendor-check -- <url> [--protocol kislap|hub88] [--vendor --secret|--key --player --ticket|--token --game --currency --delay], ' +
  'or npm run vendor-check -- transfer <url> [--vendor --secret --currency --delay]';

const parse = () => parseArgs({ options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

const onVerdict = ({ name, problem }: Verdict) =>
  say(problem === null ? `  ${paint('green', 'ok')}    ${name}` : `  ${paint('bold', 'FAIL')}  ${name}: ${problem}`);

async function checkHouse(url: string, values: Values): Promise<Verdict[]> {
  if (values.protocol !== 'kislap' && values.protocol !== 'hub88') throw new Sentence('--protocol is kislap or hub88.');
  const isHub88 = values.protocol === 'hub88';
  if (isHub88 && !(values.key && values.token && values.player && values.game)) {
    throw new Sentence('For hub88 say --key (a file with its private key), --player, --token and --game.');
  }
  const secret = values.key ? readFileSync(values.key, 'utf8') : values.secret;
  const tester = await testerOf(url, { ...values, secret, vendor: values.vendor ?? (isHub88 ? 'HUB88' : undefined) });
  const wallet = isHub88 ? hub88Protocol(tester) : ownProtocol(tester);
  say(`${url}: vendor ${tester.vendor}, player ${tester.player}, game ${tester.game}`);
  const run = `vc${randomBytes(5).toString('hex')}`;
  return checkGateway(wallet, { run, lateMs: Number(values.delay) || 0, onVerdict });
}

async function checkVendor(url: string, values: Values): Promise<Verdict[]> {
  const tester = await walletTesterOf(url, values);
  say(`${tester.url}: the wallet of vendor ${tester.vendor}`);
  const run = `VC${randomBytes(4).toString('hex').toUpperCase()}`;
  return checkTransferWallet(walletOf(tester), { run, lateMs: Number(values.delay) || 0, onVerdict });
}

try {
  const { values, positionals } = parse();
  const isTransfer = positionals[0] === 'transfer';
  const url = positionals[isTransfer ? 1 : 0]?.replace(/\/$/, '');
  if (!url || !URL.canParse(url)) throw new Sentence(usage);
  const verdicts = await (isTransfer ? checkVendor : checkHouse)(url, values);
  const failed = verdicts.filter(({ problem }) => problem !== null).length;
  say(failed === 0 ? `All ${verdicts.length} cases hold.` : `${failed} of ${verdicts.length} cases fail.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  complain(sentenceOf(error));
  process.exitCode = 2;
}
