/** What a page of another site can make a visitor's browser do: send cookies and forms along, open sockets. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#kernel/endpoint.ts';
import { loadCalls } from '../contracts.ts';
import { inLanes } from '../lanes.ts';
import { openSession } from '../login/login.ts';
import { envelopeOf } from '../request.ts';
import { hosts, type Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { openMemberSocket, openSocket } from './socket.ts';

type CrossSiteAttack = { readonly trials: TrialLog; readonly token: string; readonly member: string };

const evil = 'https://evil.example';
const cookieNames = ['token', 'session', 'sid', 'auth', 'authorization', 'access_token', 'connect.sid', 'kislap'];
const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

export async function attackCrossSite(target: Target, attack: CrossSiteAttack): Promise<void> {
  await attackCookies(target, attack);
  await attackForms(target, attack);
  await attackSockets(target, attack);
}

/** The token in any place but the header opens nothing: so there is nothing that a browser sends by itself. */
async function attackCookies({ ask }: Target, { trials, token }: CrossSiteAttack): Promise<void> {
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
    for (const asking of asks)
      trials.record(`${name} takes a token from elsewhere`, (await ask(asking)).status === 401);
  });
}

/** What a form can post without being asked for leave, and what a page is told when it asks. */
async function attackForms(target: Target, { trials, member }: CrossSiteAttack): Promise<void> {
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
    trials.record(`${name} lets another origin in`, !allowed);
    const plain = await ask({ method: endpoint.method, path, token, headers: { origin: evil } });
    trials.record(`${name} lets another origin read`, plain.headers['access-control-allow-origin'] === undefined);
    trials.record(`${name} sets a cookie`, plain.headers['set-cookie'] === undefined);
    if (endpoint.method !== 'POST') return;
    for (const type of formTypes) {
      if (isFormEndpoint(endpoint, type)) continue;
      const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {};
      const reply = await ask({
        method: 'POST',
        path,
        token,
        headers: { origin: evil, 'content-type': type, ...key },
        body: 'a=1',
      });
      trials.record(
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
function isFormEndpoint({ body, audience }: Endpoint, type: string): boolean {
  if (body === 'raw') return audience === 'public';
  if (body === 'multipart') return audience !== 'public' && type.startsWith('multipart/');
  return body === 'form' && audience === 'public' && type === formTypes[0];
}

async function attackSockets(target: Target, attack: CrossSiteAttack): Promise<void> {
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
    const wire = await openSocket(target, { origin });
    trials.record(`a page of ${origin} opens a socket`, wire === null);
    wire?.end();
  }
  const own = await openSocket(target, { origin: `http://localhost:${port}`, headers: { cookie: `token=${token}` } });
  trials.record('the own page cannot open a socket', own !== null);
  own?.send({ type: 'subscribe', topic: 'all' });
  const unasked = await own?.wait(({ type }) => type === 'refused');
  trials.record('a socket without a token hears by its cookie', unasked?.type === 'refused');
  own?.end();
  const elsewhere = await openMemberSocket(target, token, { host: hosts.tala });
  trials.record('a token of one brand opens a socket of the other', elsewhere === null);
  elsewhere?.end();
  await eavesdrop(target, attack);
}

/** A guest asks for what belongs to members. */
async function eavesdrop(target: Target, { trials, member }: CrossSiteAttack): Promise<void> {
  const wire = await openSocket(target);
  wire?.send({ type: 'guest' });
  await wire?.wait(({ type }) => type === 'ready');
  for (const topic of ['agents', `member:${member}`, 'room:1'] as const) {
    wire?.send({ type: 'subscribe', topic });
    const refused = await wire?.wait((frame) => frame.type === 'refused' && frame.topic === topic);
    trials.record(`a guest hears ${topic.split(':')[0]}`, refused !== null && refused !== undefined);
  }
  wire?.send({ type: 'auth', token: 'A'.repeat(43) });
  const twice = await wire?.wait((frame) => frame.type === 'refused' && frame.topic === undefined);
  trials.record('a socket changes who it is', twice !== null && twice !== undefined);
  wire?.end();
}
