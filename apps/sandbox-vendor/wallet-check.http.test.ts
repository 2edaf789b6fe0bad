/** The conformance kit against the sandbox's own wallet, and against wallets that are broken on purpose: it must report them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { transferTable } from '#tools/vendor-check/transfer-cases.ts';
import { checkTransferWallet } from '#tools/vendor-check/transfer-run.ts';
import { createWalletClient } from '#tools/vendor-check/transfer-wallet.ts';
import { signatureOf } from './operator-client.ts';
import type { Players } from './player.ts';
import { createRoundLog } from './round-log.ts';
import { createVendorServer } from './serve.ts';
import { createWallet, type Wallet } from './wallet.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

const [vendor, secret] = ['DG', 'a key of the test'];
const servers: Server[] = [];
afterEach(() => {
  for (const each of servers.splice(0)) {
    each.closeAllConnections();
    each.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`;
}

const secretOf = (name: string) => (name === vendor ? secret : undefined);
const deps = { secretOf, keeps: (name: string) => name === vendor, now: Date.now, kick: () => {} };

function sandbox({ store = createWalletStore({ file: null }), spoil = (wallet: Wallet): Wallet => wallet } = {}) {
  const wallet = spoil(createWallet({ ...deps, store }));
  return listen(
    createVendorServer({ players: {} as Players, roundLog: createRoundLog(), secretOf, now: Date.now, wallet }),
  );
}

let runs = 0;
async function check(url: string): Promise<string[]> {
  runs += 1;
  const callWallet = createWalletClient({ url, vendor, secret, currency: 'PHP' });
  const verdicts = await checkTransferWallet(callWallet, { run: `RUN${runs}`, lateMs: 5 });
  expect(verdicts.length).toBe(transferTable.length);
  return verdicts.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
}
const hasProblem = (problems: readonly string[], name: string) => problems.some((problem) => problem.startsWith(name));

test('WALLET-005 the kit finds nothing wrong with the wallet of our sandbox', async () => {
  expect(await check(await sandbox())).toEqual([]);
});

/** A wallet that reports something else than what it did. */
const withResponse =
  (change: (fields: Record<string, unknown>, call: string) => object) =>
  (wallet: Wallet): Wallet =>
  (call, request) => {
    const response = wallet(call, request);
    const fields = response && (JSON.parse(response.body) as Record<string, unknown>);
    if (!response || !fields) return response;
    const body = JSON.stringify({ ...fields, ...change(fields, call) });
    const timestamp = String(Date.now());
    return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signatureOf(secret, timestamp, body) } };
  };

const withoutMemory = (): WalletStore => ({ ...createWalletStore({ file: null }), findTransfer: () => null });

test.each([
  ['does not know a transfer again', () => sandbox({ store: withoutMemory() }), 'deposit, again: stored answer'],
  [
    'never looks at the end',
    () => sandbox({ spoil: (wallet) => (call, request) => wallet(call, { ...request, expiresAt: 9e15 }) }),
    'deposit, after its end',
  ],
  [
    'says yes to everything',
    () => sandbox({ spoil: withResponse((_, call) => (call === 'balance' ? {} : { code: 0, state: 'done' })) }),
    'status of what nobody knows',
  ],
  [
    'answers with another amount',
    () => sandbox({ spoil: withResponse(({ state }) => (state === 'done' ? { amount: '999' } : {})) }),
    'deposit: taken',
  ],
  ['answers another question', () => sandbox({ spoil: withResponse(() => ({ requestId: 'old' })) }), 'deposit: taken'],
  [
    'does not sign',
    () => sandbox({ spoil: (wallet) => (call, request) => ({ body: '', ...wallet(call, request), headers: {} }) }),
    'deposit: taken',
  ],
  [
    'does not know a kick',
    () => sandbox({ spoil: (wallet) => (call, request) => (call === 'kick' ? null : wallet(call, request)) }),
    'kick: the player is gone, the money stays',
  ],
] as const)('the kit finds a wallet that %s', async (_what, open, name) => {
  expect(hasProblem(await check(await open()), name)).toBe(true);
});

test('the kit finds a wallet that does not verify the caller', async () => {
  const wallet = createWallet({ ...deps, store: createWalletStore({ file: null }) });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const fields = body.endsWith('}') ? (JSON.parse(body) as Record<string, unknown>) : { vendor };
      const result = wallet(request.url?.split('/').at(-1) ?? '', fields);
      if (result) response.writeHead(200, result.headers).end(result.body);
    });
  });
  const problems = await check(await listen(server));
  for (const name of ['bad signature', 'stale by six minutes', 'six minutes early', 'another vendor in the header'])
    expect(hasProblem(problems, name)).toBe(true);
});

test('the kit finds a wallet that does not answer', async () => {
  expect((await check('http://127.0.0.1:1/wallet')).length).toBeGreaterThan(transferTable.length - 6);
});
