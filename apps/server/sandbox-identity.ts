/**
 * The sandbox's third party: a page that vouches for whoever writes a name into it, and sends them back with a token
 * as a provider of OpenID Connect does. It exists only while the sandbox is on.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { signSandboxToken } from '#domains/identity/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import { escapeHtml } from '#platform/server/site/escape.ts';
import { sandboxPages, sandboxVisitor } from './sandbox-page.ts';

export type SandboxIdentityDeps = { readonly pool: Pool; readonly clock: Clock };

const path = '/sandbox/oidc';

const { headers, write } = sandboxPages();

const words = {
  en: {
    title: 'Sandbox ID',
    lead: 'This stands in for a real provider. Whoever writes a name is believed; the same name is the same person.',
    name: 'Name',
    enter: 'Continue',
  },
  fil: {
    title: 'Sandbox ID',
    lead: 'Kapalit ito ng tunay na provider. Pinaniniwalaan ang sinumang sumulat ng pangalan; iisang pangalan, iisang tao.',
    name: 'Pangalan',
    enter: 'Magpatuloy',
  },
} as const;

type Wish = {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly nonce: string;
  readonly state: string;
  readonly name: string;
};

/** Null for a wish that would lead anywhere but back to the page it came from. */
function readWish({ query, headers: { host } }: FastifyRequest): Wish | null {
  const given = query as Readonly<Record<string, unknown>>;
  const text = (field: keyof Wish, longest: number) => {
    const value = given[field];
    return typeof value === 'string' && value.length <= longest ? value : '';
  };
  const redirect = text('redirect_uri', 2_048);
  const target = URL.canParse(redirect) ? new URL(redirect) : null;
  const isHome = target?.host === host && /^https?:$/.test(target?.protocol ?? '');
  if (!isHome || !/^[A-Za-z0-9_-]{16,64}$/.test(text('nonce', 64))) return null;
  return {
    client_id: text('client_id', 128),
    redirect_uri: redirect,
    nonce: text('nonce', 64),
    state: text('state', 512),
    name: text('name', 64).trim(),
  };
}

export const createSandboxIdentity =
  ({ pool, clock }: SandboxIdentityDeps): FastifyPluginAsync =>
  async (app) => {
    const turnAway = (reply: FastifyReply) =>
      reply.code(400).headers(headers).type('text/plain; charset=utf-8').send('This request leads nowhere.');

    app.get(path, async (request, reply) => {
      const wish = readWish(request);
      if (!wish) return turnAway(reply);
      const visitor = sandboxVisitor(request);
      const { title, lead, ...labels } = words[visitor.language];
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(write(visitor, { title, lead, body: formOf(wish, labels) }));
    });

    app.get(`${path}/enter`, async (request, reply) => {
      const wish = readWish(request);
      if (!wish?.name) return turnAway(reply);
      const { name, nonce, client_id: client, state } = wish;
      const token = await signSandboxToken(pool, { name, nonce, client, now: clock.now() });
      if (!token) return turnAway(reply);
      const target = new URL(wish.redirect_uri);
      target.hash = new URLSearchParams({ id_token: token, state }).toString();
      return reply.headers(headers).redirect(target.href, 303);
    });
  };

const carried = ['client_id', 'redirect_uri', 'nonce', 'state'] as const;

function formOf(wish: Wish, { name, enter }: { readonly name: string; readonly enter: string }): string {
  const hidden = carried.map((field) => `<input type="hidden" name="${field}" value="${escapeHtml(wish[field])}">`);
  return `<form method="get" action="${path}/enter">${hidden.join('')}
<label for="name">${name}</label><input id="name" name="name" required maxlength="64" autocomplete="name" autofocus>
<button>${enter}</button></form>`;
}
