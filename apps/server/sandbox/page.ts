/**
 * The sandbox's own pages, which stand in for external companies: the product's colours and shapes without its scripts
 * and fonts, in the language and the theme of the visitor.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { defaultLocale, locales, type WrittenLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { requestedLocale } from '#platform/server/http/index.ts';
import { type Theme, themeOf } from '#platform/server/site/visitor.ts';

const baseStyle = `:root{color-scheme:dark;font:1rem/1.5 system-ui,sans-serif;--page:#171015;--card:#20171d;
--control:#2b2027;--line:#352932;--edge:#8a7580;--text:#fbf3ea;--muted:#cbbabc;--accent:#ffb224;--on-accent:#2a1502;--focus:#8fdcff}
[data-theme=light]{color-scheme:light;--page:#f8f3ea;--card:#fffdf9;--control:#f2eadf;--line:#e7dccd;--edge:#907b70;
--text:#2a1a20;--muted:#614c53;--accent:#ffb020;--focus:#0b5fc0}
*{box-sizing:border-box}
body{display:grid;place-items:center;min-block-size:100dvh;margin:0;padding:1rem;background:var(--page);color:var(--text)}
main{display:grid;gap:1rem;inline-size:min(26rem,100%);padding:2rem;border:1px solid var(--line);border-radius:28px;
background:var(--card)}
h1{margin:0;font-size:1.5rem;line-height:1.15;letter-spacing:-.015em}p{margin:0;color:var(--muted)}
form{display:grid;gap:.5rem}label{font-weight:600}
input,button{min-block-size:3rem;padding:.5rem 1rem;border-radius:14px;font:inherit}
input{border:1px solid var(--edge);background:var(--control);color:inherit}
button{margin-block-start:.75rem;border:0;background:var(--accent);color:var(--on-accent);font-weight:700;cursor:pointer}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

type SandboxVisitor = { readonly locale: WrittenLocale; readonly theme: Theme };

export const readVisitor = ({ headers }: FastifyRequest): SandboxVisitor => ({
  locale: writtenLocaleOf(requestedLocale(headers, defaultLocale)),
  theme: themeOf(headers.cookie) ?? 'dark',
});

type PageContent = { readonly title: string; readonly lead: string; readonly body: string };

/** A page of its own style, beside the look of all, and the headers that go with it. */
export function createSandboxPages(ownStyle = '') {
  const style = baseStyle + ownStyle;
  return {
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    write: ({ locale, theme }: SandboxVisitor, { title, lead, body }: PageContent) =>
      `<!doctype html><html lang="${locales[locale].tag}" data-theme="${theme}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${lead}</p>${body}</main></body></html>`,
  };
}
