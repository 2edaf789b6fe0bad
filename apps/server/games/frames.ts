/**
 * The frames of our own games: one small document a game, its built files beside it. A page of ours may hold a frame, and
 * nobody else: it names itself in the address, and is asked for by the host that it stands on.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { webOrigin } from '#kernel/web-origin.ts';
import { pickEncoding, readAssets } from '#platform/server/site/assets/assets.ts';
import { commonHeaders, fileHeaders } from '#platform/server/site/document/policy.ts';

type ManifestChunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly name?: string;
  readonly isEntry?: boolean;
};

export type FramesOptions = {
  readonly distDir: string;
  /** Whether a brand of ours answers to the host. */
  isOwnHost(host: string): Promise<boolean>;
};

const basePath = '/studio/';

export const createFrameRoutes =
  ({ distDir, isOwnHost }: FramesOptions): FastifyPluginAsync =>
  async (app) => {
    const documents = readDocuments(distDir);
    const assets = readAssets(distDir);

    app.get(`${basePath}assets/*`, (request, reply) => {
      const asset = assets.get(pathOf(request).slice(basePath.length - 1));
      if (!asset) return reply.callNotFound();
      const encoding = pickEncoding(request.headers['accept-encoding'], asset.bodies.keys());
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply
        .headers({ ...fileHeaders, vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' })
        .type(asset.type)
        .send(asset.bodies.get(encoding));
    });

    app.get<{ Params: { gameCode: string }; Querystring: { page?: unknown } }>(
      `${basePath}:gameCode`,
      async (request, reply) => {
        const document = documents.get(request.params.gameCode);
        if (document === undefined) return reply.callNotFound();
        return sendFrame(reply, document, await holderOf(request.query.page));
      },
    );

    async function holderOf(page: unknown): Promise<string | null> {
      const origin = typeof page === 'string' ? webOrigin(page) : null;
      return origin !== null && (await isOwnHost(new URL(origin).hostname)) ? origin : null;
    }
  };

function sendFrame(reply: FastifyReply, document: string, holder: string | null) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors 'self'${holder ? ` ${holder}` : ''}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return reply
    .headers({ ...commonHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(document);
}

/** By the code of the game. */
function readDocuments(distDir: string): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const withImports = (chunk: ManifestChunk): ManifestChunk[] => [
    ...(chunk.imports ?? []).flatMap((name) => (manifest[name] ? withImports(manifest[name]) : [])),
    chunk,
  ];
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  return new Map(entries.map((entry) => [entry.name ?? '', renderDocument([...new Set(withImports(entry))])]));
}

function renderDocument(chunks: readonly ManifestChunk[]): string {
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const scripts = [...new Set(chunks.map(({ file }) => file))];
  const entry = scripts.at(-1) ?? '';
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<title>Kislap</title><meta name="robots" content="noindex"><meta name="color-scheme" content="dark light">',
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${basePath}${file}">`),
    ...scripts.slice(0, -1).map((file) => `<link rel="modulepreload" href="${basePath}${file}">`),
    `<script type="module" src="${basePath}${entry}"></script>`,
    '</head><body></body></html>',
  ].join('');
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
