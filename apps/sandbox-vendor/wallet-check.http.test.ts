/** The conformance kit against the sandbox's own wallet, and against wallets that are broken on purpose: it must find them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkTransferWallet } from '#tools/vendor-check/transfer-run.ts';
import { transferTable } from '#tools/vendor-check/transfer-table.ts';
import { walletOf } from '#tools/vendor-check/transfer-wallet.ts';
import { createBook } from './book.ts';
import { signatureOf } from './gateway.ts';
import type { Players } from './player.ts';
import { createPurses, type Purses } from './purse.ts';
import { createVendorServer } from './serve.ts';
import { createWallet, type Wallet } from './wallet.ts';

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

function sandbox({ purses = createPurses({ file: null }), spoil = (wallet: Wallet): Wallet => wallet } = {}) {
  const wallet = spoil(createWallet({ ...deps, purses }));
  return listen(createVendorServer({ players: {} as Players, book: createBook(), secretOf, now: Date.now, wallet }));
}

let runs = 0;
async function check(url: string): Promise<string[]> {
  runs += 1;
  const ask = walletOf({ url, vendor, secret, currency: 'PHP' });
  const verdicts = await checkTransferWallet(ask, { run: `RUN${runs}`, lateMs: 5 });
  expect(verdicts.length).toBe(transferTable.length);
  return verdicts.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
}
const found = (problems: readonly string[], name: string) => problems.some((problem) => problem.startsWith(name));

test('WALLET-005 the kit finds nothing wrong with the wallet of our sandbox', async () => {
  expect(await check(await sandbox())).toEqual([]);
});

/** Says something else of what it did. */
const saying =
  (change: (told: Record<string, unknown>, call: string) => object) =>
  (wallet: Wallet): Wallet =>
  (call, asked) => {
    const said = wallet(call, asked);
    const told = said && (JSON.parse(said.body) as Record<string, unknown>);
    if (!said || !told) return said;
    const body = JSON.stringify({ ...told, ...change(told, call) });
    const timestamp = String(Date.now());
    return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signatureOf(secret, timestamp, body) } };
  };

const forgetful = (): Purses => ({ ...createPurses({ file: null }), findMove: () => null });

test.each([
  ['does not know a transfer again', () => sandbox({ purses: forgetful() }), 'deposit, again: stored answer'],
  [
    'never looks at the end',
    () => sandbox({ spoil: (wallet) => (call, asked) => wallet(call, { ...asked, expiresAt: 9e15 }) }),
    'deposit, after its end',
  ],
  [
    'says yes to everything',
    () => sandbox({ spoil: saying((_, call) => (call === 'balance' ? {} : { code: 0, state: 'done' })) }),
    'status of what nobody knows',
  ],
  [
    'answers with another amount',
    () => sandbox({ spoil: saying(({ state }) => (state === 'done' ? { amount: '999' } : {})) }),
    'deposit: taken',
  ],
  ['answers another question', () => sandbox({ spoil: saying(() => ({ requestId: 'old' })) }), 'deposit: taken'],
  [
    'does not sign',
    () => sandbox({ spoil: (wallet) => (call, asked) => ({ body: '', ...wallet(call, asked), headers: {} }) }),
    'deposit: taken',
  ],
  [
    'does not know a kick',
    () => sandbox({ spoil: (wallet) => (call, asked) => (call === 'kick' ? null : wallet(call, asked)) }),
    'kick: the player is gone, the money stays',
  ],
] as const)('the kit finds a wallet that %s', async (_what, open, name) => {
  expect(found(await check(await open()), name)).toBe(true);
});

test('the kit finds a wallet that believes whoever calls', async () => {
  const wallet = createWallet({ ...deps, purses: createPurses({ file: null }) });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const asked = body.endsWith('}') ? (JSON.parse(body) as Record<string, unknown>) : { vendor };
      const said = wallet(request.url?.split('/').at(-1) ?? '', asked);
      if (said) response.writeHead(200, said.headers).end(said.body);
    });
  });
  const problems = await check(await listen(server));
  for (const name of ['bad signature', 'stale by six minutes', 'six minutes early', 'another vendor in the header'])
    expect(found(problems, name)).toBe(true);
});

test('the kit finds a wallet that does not answer', async () => {
  expect((await check('http://127.0.0.1:1/wallet')).length).toBeGreaterThan(transferTable.length - 6);
});
