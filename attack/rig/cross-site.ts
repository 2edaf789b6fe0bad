/** What a page of another site can make a visitor's browser do: send cookies and forms along, open sockets. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#kernel/endpoint.ts';
import { loadCalls } from './contracts.ts';
import { openSession } from './entering.ts';
import { inLanes } from './lanes.ts';
import { envelopeOf } from './request.ts';
import { enterWire, openWire } from './socket.ts';
import { hosts, type Target } from './target.ts';
import type { Trials } from './trials.ts';

type Attack = { readonly trials: Trials; readonly token: string; readonly member: string };

const evil = 'https://evil.example';
const cookieNames = ['token', 'session', 'sid', 'auth', 'authorization', 'access_token', 'connect.sid', 'kislap'];
const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

export async function crossSite(target: Target, attack: Attack): Promise<void> {
  await cookies(target, attack);
  await forms(target, attack);
  await sockets(target, attack);
}

/** The token in any place but the header opens nothing: so there is nothing that a browser sends by itself. */
async function cookies({ ask }: Target, { trials, token }: Attack): Promise<void> {
  const cookie = cookieNames.map((name) => `${name}=${token}`).join('; ');
  await inLanes(await loadCalls(), async ({ name, endpoint }) => {
    if (endpoint.audience === 'public' || endpoint.audience === 'guest') return;
    const path = endpoint.path.replace(':id', `ss_${'0'.repeat(26)}`);
    const { method } = endpoint;
    const asks = [
      { method, path, headers: { cookie, origin: evil } },
      { method, path: `${path}?token=${token}&access_token=${token}`, headers: { origin: evil } },
      { method, path, headers: { 'x-auth-token': token, 'proxy-authorization': `Bearer ${token}` } },
    ];
    for (const asking of asks) trials.note(`${name} takes a token from elsewhere`, (await ask(asking)).status === 401);
  });
}

/** What a form can post without being asked for leave, and what a page is told when it asks. */
async function forms(target: Target, { trials, member }: Attack): Promise<void> {
  const { ask } = target;
  await inLanes(await loadCalls(), async ({ name, endpoint }) => {
    const { token } = await openSession(target, member);
    const path = endpoint.path.replace(':id', `ss_${'0'.repeat(26)}`);
    const headers = {
      origin: evil,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': 'authorization',
    };
    const preflight = await ask({ method: 'OPTIONS', path, headers });
    const allowed = Object.keys(preflight.headers).some((header) => header.startsWith('access-control-allow'));
    trials.note(`${name} lets another origin in`, !allowed);
    const plain = await ask({ method: endpoint.method, path, token, headers: { origin: evil } });
    trials.note(`${name} lets another origin read`, plain.headers['access-control-allow-origin'] === undefined);
    trials.note(`${name} sets a cookie`, plain.headers['set-cookie'] === undefined);
    if (endpoint.method !== 'POST') return;
    for (const type of formTypes) {
      if (isGiven(endpoint, type)) continue;
      const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
      const reply = await ask({
        method: 'POST',
        path,
        token,
        headers: { origin: evil, 'content-type': type, ...key },
        body: 'a=1',
      });
      trials.note(
        `${name} takes a form of ${type}`,
        ['WRONG_MEDIA_TYPE', 'SEAL_REQUIRED', 'AUTH_REQUIRED', 'TOO_MANY_REQUESTS'].includes(
          envelopeOf(reply).code ?? '',
        ),
      );
    }
  });
}

/**
 * Calls that are given as what a form sends. One is public, and a foreign page gains nothing by posting it; those that
 * take files ask for a token, which no form sends by itself; and news of providers are signed by whoever sends them.
 */
function isGiven({ body, audience }: Endpoint, type: string): boolean {
  if (body === 'raw') return audience === 'public';
  if (body === 'multipart') return audience !== 'public' && type.startsWith('multipart/');
  return body === 'form' && audience === 'public' && type === formTypes[0];
}

async function sockets(target: Target, attack: Attack): Promise<void> {
  const { trials, token } = attack;
  const { port } = target;
  const foreign = [
    evil,
    'null',
    `http://localhost.evil.example:${port}`,
    `http://evil.example:${port}`,
    `http://tala.localhost:${port}`,
    'file://',
    `ws://localhost:${port}`,
    'http://localhost:1',
  ];
  for (const origin of foreign) {
    const wire = await openWire(target, { origin });
    trials.note(`a page of ${origin} opens a socket`, wire === null);
    wire?.end();
  }
  const own = await openWire(target, { origin: `http://localhost:${port}`, headers: { cookie: `token=${token}` } });
  trials.note('the own page cannot open a socket', own !== null);
  own?.send({ type: 'subscribe', topic: 'all' });
  const unasked = await own?.wait(({ type }) => type === 'refused');
  trials.note('a socket without a token hears by its cookie', unasked?.type === 'refused');
  own?.end();
  const elsewhere = await enterWire(target, token, { host: hosts.tala });
  trials.note('a token of one brand opens a socket of the other', elsewhere === null);
  elsewhere?.end();
  await eavesdrop(target, attack);
}

/** A guest asks for what belongs to members. */
async function eavesdrop(target: Target, { trials, member }: Attack): Promise<void> {
  const wire = await openWire(target);
  wire?.send({ type: 'guest' });
  await wire?.wait(({ type }) => type === 'ready');
  for (const topic of ['agents', `member:${member}`, 'room:1'] as const) {
    wire?.send({ type: 'subscribe', topic });
    const refused = await wire?.wait((frame) => frame.type === 'refused' && frame.topic === topic);
    trials.note(`a guest hears ${topic.split(':')[0]}`, refused !== null && refused !== undefined);
  }
  wire?.send({ type: 'auth', token: 'A'.repeat(43) });
  const twice = await wire?.wait((frame) => frame.type === 'refused' && frame.topic === undefined);
  trials.note('a socket changes who it is', twice !== null && twice !== undefined);
  wire?.end();
}
