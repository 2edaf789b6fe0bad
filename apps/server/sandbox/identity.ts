/**
 * The sandbox's third party: a page that signs in anyone who types a name and redirects them back with a token,
 * as a provider of OpenID Connect does. It exists only while the sandbox is on.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { signSandboxToken } from '#domains/identity/server/index.ts';
import { importTexts } from '#kernel/locale.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { escapeHtml } from '#platform/server/site/document/escape.ts';
import type { texts as source } from './identity-texts/en.ts';
import { createSandboxPages, readVisitor } from './page.ts';

export type SandboxIdentityDeps = { readonly pool: Pool; readonly clock: Clock };

const oidcPath = '/sandbox/oidc';

const { headers, write } = createSandboxPages();

const pageTexts = await importTexts<typeof source>((file) => import(`./identity-texts/${file}.ts`));

type AuthorizationRequest = {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly nonce: string;
  readonly state: string;
  readonly name: string;
};

/** Null for a authorization that would lead anywhere but back to the page it came from. */
function readAuthorizationRequest({ query, headers: { host } }: FastifyRequest): AuthorizationRequest | null {
  const provided = query as Readonly<Record<string, unknown>>;
  const text = (field: keyof AuthorizationRequest, longest: number) => {
    const value = provided[field];
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
    const refuse = (reply: FastifyReply) =>
      reply.code(400).headers(headers).type('text/plain; charset=utf-8').send('This request leads nowhere.');

    app.get(oidcPath, async (request, reply) => {
      const authorization = readAuthorizationRequest(request);
      if (!authorization) return refuse(reply);
      const visitor = readVisitor(request);
      const { title, lead, ...labels } = pageTexts[visitor.locale];
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(write(visitor, { title, lead, body: renderForm(authorization, labels) }));
    });

    app.get(`${oidcPath}/enter`, async (request, reply) => {
      const authorization = readAuthorizationRequest(request);
      if (!authorization?.name) return refuse(reply);
      const { name, nonce, client_id: client, state } = authorization;
      const token = await signSandboxToken(pool, { name, nonce, client, now: clock.now() });
      if (!token) return refuse(reply);
      const target = new URL(authorization.redirect_uri);
      target.hash = new URLSearchParams({ id_token: token, state }).toString();
      return reply.headers(headers).redirect(target.href, 303);
    });
  };

const hiddenFields = ['client_id', 'redirect_uri', 'nonce', 'state'] as const;

function renderForm(
  authorization: AuthorizationRequest,
  { name, enter }: { readonly name: string; readonly enter: string },
): string {
  const hidden = hiddenFields.map(
    (field) => `<input type="hidden" name="${field}" value="${escapeHtml(authorization[field])}">`,
  );
  return `<form method="get" action="${oidcPath}/enter">${hidden.join('')}
<label for="name">${name}</label><input id="name" name="name" required maxlength="64" autocomplete="name" autofocus>
<button>${enter}</button></form>`;
}
