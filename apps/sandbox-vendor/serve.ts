/** The vendor's own server: pages and scripts of its games, the calls of those, and the question of the house for a round. */
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Book } from './book.ts';
import { signatureOf } from './gateway.ts';
import { pageHeaders, writePage } from './page.ts';
import type { Play, Players } from './player.ts';
import type { Wallet } from './wallet.ts';

type Deps = {
  readonly players: Players;
  readonly book: Book;
  readonly secretOf: (vendor: string) => string | undefined;
  readonly now: () => number;
  readonly wallet: Wallet;
};

const mostBytes = 16 * 1_024;
const freshMs = 300_000;

export function createVendorServer(deps: Deps): Server {
  return createServer((request, response) => {
    answer(deps, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

async function answer(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://vendor');
  if (request.method === 'GET') return show(pathname, response);
  const body = await bodyOf(request);
  const walletCall = /^\/wallet\/([a-z]+)$/.exec(pathname)?.[1];
  if (walletCall !== undefined) return answerHouse(deps, { name: walletCall, body: body ?? '', request }, response);
  const told = body === null ? null : await call(deps, { pathname, body, request });
  response.writeHead(told === null ? 400 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(told ?? { ok: false, fault: 'failed' }));
}

type HouseCall = { readonly name: string; readonly body: string; readonly request: IncomingMessage };

/** Whoever is not the house is told so without a signature, which they could use. */
function answerHouse(
  { wallet, secretOf, now }: Deps,
  { name, body, request }: HouseCall,
  response: ServerResponse,
): void {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const asked = parsed(body);
  const vendor = typeof asked?.['vendor'] === 'string' ? asked['vendor'] : '';
  const isHouse =
    request.headers['x-vendor'] === vendor && isSigned({ secret: secretOf(vendor), body, request, now: now() });
  if (!asked || !isHouse) {
    response.writeHead(200, type).end(JSON.stringify({ requestId: '', transferId: '', code: 10, state: 'unknown' }));
    return;
  }
  const said = wallet(name, asked);
  if (said) response.writeHead(200, { ...type, ...said.headers }).end(said.body);
  else response.destroy();
}

type Called = { readonly pathname: string; readonly body: string; readonly request: IncomingMessage };

async function call({ players, book, secretOf, now }: Deps, { pathname, body, request }: Called): Promise<unknown> {
  const asked = parsed(body);
  if (!asked) return null;
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '');
  switch (pathname) {
    case '/session':
      return players.open({ vendor: text('vendor'), code: text('code'), ticket: text('ticket') });
    case '/balance':
      return players.balance(text('session'));
    case '/play': {
      const choice = typeof asked.choice === 'number' ? asked.choice : -1;
      return players.play({
        session: text('session'),
        play: text('play'),
        stake: text('stake'),
        choice,
      } satisfies Play);
    }
    case '/round': {
      const vendor = text('vendor');
      const isHouse = isSigned({ secret: secretOf(vendor), body, request, now: now() });
      if (!isHouse) return { code: 10, state: 'unknown', wins: [] };
      return book.tell({ vendor, playerId: text('playerId'), roundId: text('roundId') });
    }
    default:
      return null;
  }
}

type Judged = {
  readonly secret: string | undefined;
  readonly body: string;
  readonly request: IncomingMessage;
  readonly now: number;
};

/** The house signs as the vendor does, with the same key. */
function isSigned({ secret, body, request, now }: Judged): boolean {
  const [timestamp, given] = [String(request.headers['x-timestamp']), String(request.headers['x-signature'])];
  if (!secret || !(Math.abs(now - Number(timestamp)) <= freshMs)) return false;
  const due = Buffer.from(signatureOf(secret, timestamp, body));
  return due.length === Buffer.byteLength(given) && timingSafeEqual(due, Buffer.from(given));
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += part as string;
    if (text.length > mostBytes) return null;
  }
  return text;
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const script = /^\/((?:client|game)\/[a-z]+\.ts|wire\.ts)$/;
const page = /^\/[A-Z0-9_]{2,24}\/[A-Za-z0-9_-]{1,64}$/;
const kept = new Map<string, string>();

/** Scripts go out as they are written, without their types; there is nothing to build. */
function scriptOf(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), 'utf8')).replace(/[ \t]+$/gm, '');
  kept.set(name, made);
  return made;
}

const styleOf = (name: string) => readFileSync(join(import.meta.dirname, 'client', name), 'utf8');

function show(pathname: string, response: ServerResponse): void {
  const send = (type: string, text: string, headers = {}) => {
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(text);
  };
  const name = script.exec(pathname)?.[1];
  if (name) {
    try {
      send('text/javascript', scriptOf(name), { 'cache-control': 'public, max-age=300' });
    } catch {
      response.writeHead(404).end();
    }
  } else if (pathname === '/style.css') {
    send('text/css', ['style.css', 'stages.css'].map(styleOf).join('\n'));
  } else if (pathname === '/healthz') send('text/plain', 'ok');
  else if (page.test(pathname)) send('text/html', writePage(), pageHeaders);
  else response.writeHead(404).end();
}
