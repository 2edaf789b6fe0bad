/** `npm run vendor-check -- <url>`: holds a gateway, or a vendor's own wallet, to the whole protocol and says where it fails. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf, paint, print, printError, UserError } from './process/terminal.ts';
import { checkGateway, type Verdict } from './vendor-check/gateway-run.ts';
import { hub88Protocol } from './vendor-check/hub88-protocol.ts';
import { ownProtocol } from './vendor-check/own-protocol.ts';
import { createTester, createWalletTester } from './vendor-check/tester.ts';
import { checkTransferWallet } from './vendor-check/transfer-run.ts';
import { createWalletClient } from './vendor-check/transfer-wallet.ts';

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
  print(problem === null ? `  ${paint('green', 'ok')}    ${name}` : `  ${paint('bold', 'FAIL')}  ${name}: ${problem}`);

async function checkGatewayAt(url: string, values: Values): Promise<Verdict[]> {
  if (values.protocol !== 'kislap' && values.protocol !== 'hub88')
    throw new UserError('--protocol is kislap or hub88.');
  const isHub88 = values.protocol === 'hub88';
  if (isHub88 && !(values.key && values.token && values.player && values.game)) {
    throw new UserError('For hub88 say --key (a file with its private key), --player, --token and --game.');
  }
  const secret = values.key ? readFileSync(values.key, 'utf8') : values.secret;
  const tester = await createTester(url, {
    ...values,
    secret,
    vendor: values.vendor ?? (isHub88 ? 'HUB88' : undefined),
  });
  const wallet = isHub88 ? hub88Protocol(tester) : ownProtocol(tester);
  print(`${url}: vendor ${tester.vendor}, player ${tester.player}, game ${tester.game}`);
  const run = `vc${randomBytes(5).toString('hex')}`;
  return checkGateway(wallet, { run, lateMs: Number(values.delay) || 0, onVerdict });
}

async function checkVendorAt(url: string, values: Values): Promise<Verdict[]> {
  const tester = await createWalletTester(url, values);
  print(`${tester.url}: the wallet of vendor ${tester.vendor}`);
  const run = `VC${randomBytes(4).toString('hex').toUpperCase()}`;
  return checkTransferWallet(createWalletClient(tester), { run, lateMs: Number(values.delay) || 0, onVerdict });
}

try {
  const { values, positionals } = parse();
  const isTransfer = positionals[0] === 'transfer';
  const url = positionals[isTransfer ? 1 : 0]?.replace(/\/$/, '');
  if (!url || !URL.canParse(url)) throw new UserError(usage);
  const verdicts = await (isTransfer ? checkVendorAt : checkGatewayAt)(url, values);
  const failed = verdicts.filter(({ problem }) => problem !== null).length;
  print(failed === 0 ? `All ${verdicts.length} cases hold.` : `${failed} of ${verdicts.length} cases fail.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  printError(messageOf(error));
  process.exitCode = 2;
}
