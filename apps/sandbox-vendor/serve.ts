/** The vendor's own server: pages and scripts of its games, their calls, and the operator's wallet calls and round queries. */
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { signatureOf } from './operator-client.ts';
import { pageHeaders, writePage } from './page.ts';
import type { Players, PlayRequest } from './player.ts';
import type { RoundLog } from './round-log.ts';
import type { Wallet } from './wallet.ts';

type Deps = {
  readonly players: Players;
  readonly roundLog: RoundLog;
  readonly secretOf: (vendor: string) => string | undefined;
  readonly now: () => number;
  readonly wallet: Wallet;
};

const maxBytes = 16 * 1_024;
const maxClockSkewMs = 300_000;

export function createVendorServer(deps: Deps): Server {
  return createServer((request, response) => {
    handleRequest(deps, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}

async function handleRequest(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://vendor');
  if (request.method === 'GET') return serveFile(pathname, response);
  const body = await bodyOf(request);
  const walletCall = /^\/wallet\/([a-z]+)$/.exec(pathname)?.[1];
  if (walletCall !== undefined) return answerOperator(deps, { name: walletCall, body: body ?? '', request }, response);
  const result = body === null ? null : await answerFrame(deps, { pathname, body, request });
  response.writeHead(result === null ? 400 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(result ?? { ok: false, fault: 'failed' }));
}

type OperatorCall = { readonly name: string; readonly body: string; readonly request: IncomingMessage };

/** A call that is not signed by the operator gets an unsigned response: the caller could replay a signed one. */
function answerOperator(
  { wallet, secretOf, now }: Deps,
  { name, body, request }: OperatorCall,
  response: ServerResponse,
): void {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const fields = parseBody(body);
  const vendor = typeof fields?.['vendor'] === 'string' ? fields['vendor'] : '';
  const isFromOperator =
    request.headers['x-vendor'] === vendor && isSigned({ secret: secretOf(vendor), body, request, now: now() });
  if (!fields || !isFromOperator) {
    response.writeHead(200, type).end(JSON.stringify({ requestId: '', transferId: '', code: 10, state: 'unknown' }));
    return;
  }
  const result = wallet(name, fields);
  if (result) response.writeHead(200, { ...type, ...result.headers }).end(result.body);
  else response.destroy();
}

type FrameCall = { readonly pathname: string; readonly body: string; readonly request: IncomingMessage };

async function answerFrame(
  { players, roundLog, secretOf, now }: Deps,
  { pathname, body, request }: FrameCall,
): Promise<unknown> {
  const fields = parseBody(body);
  if (!fields) return null;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  switch (pathname) {
    case '/session':
      return players.open({ vendor: text('vendor'), code: text('code'), ticket: text('ticket') });
    case '/balance':
      return players.balance(text('session'));
    case '/play': {
      const choice = typeof fields.choice === 'number' ? fields.choice : -1;
      return players.play({
        session: text('session'),
        play: text('play'),
        stake: text('stake'),
        choice,
      } satisfies PlayRequest);
    }
    case '/round': {
      const vendor = text('vendor');
      const isFromOperator = isSigned({ secret: secretOf(vendor), body, request, now: now() });
      if (!isFromOperator) return { code: 10, state: 'unknown', wins: [] };
      return roundLog.answerFor({ vendor, playerId: text('playerId'), roundId: text('roundId') });
    }
    default:
      return null;
  }
}

type SignatureInput = {
  readonly secret: string | undefined;
  readonly body: string;
  readonly request: IncomingMessage;
  readonly now: number;
};

/** The operator signs as the vendor does, with the same key. */
function isSigned({ secret, body, request, now }: SignatureInput): boolean {
  const [timestamp, signature] = [String(request.headers['x-timestamp']), String(request.headers['x-signature'])];
  if (!secret || !(Math.abs(now - Number(timestamp)) <= maxClockSkewMs)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  return expected.length === Buffer.byteLength(signature) && timingSafeEqual(expected, Buffer.from(signature));
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += part as string;
    if (text.length > maxBytes) return null;
  }
  return text;
}

function parseBody(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const scriptPath = /^\/((?:client|game)\/[a-z]+\.ts|wire\.ts)$/;
const pagePath = /^\/[A-Z0-9_]{2,24}\/[A-Za-z0-9_-]{1,64}$/;
const scriptCache = new Map<string, string>();

/** Scripts are served from source with their types stripped; there is no build. */
function scriptOf(name: string): string {
  const cached = scriptCache.get(name);
  if (cached !== undefined) return cached;
  const script = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), 'utf8')).replace(/[ \t]+$/gm, '');
  scriptCache.set(name, script);
  return script;
}

const styleOf = (name: string) => readFileSync(join(import.meta.dirname, 'client', name), 'utf8');

function serveFile(pathname: string, response: ServerResponse): void {
  const send = (type: string, text: string, headers = {}) => {
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(text);
  };
  const name = scriptPath.exec(pathname)?.[1];
  if (name) {
    try {
      send('text/javascript', scriptOf(name), { 'cache-control': 'public, max-age=300' });
    } catch {
      response.writeHead(404).end();
    }
  } else if (pathname === '/style.css') {
    send('text/css', ['style.css', 'stages.css'].map(styleOf).join('\n'));
  } else if (pathname === '/healthz') send('text/plain', 'ok');
  else if (pagePath.test(pathname)) send('text/html', writePage(), pageHeaders);
  else response.writeHead(404).end();
}
