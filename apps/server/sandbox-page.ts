/**
 * The sandbox's own pages, which stand in for outsiders: the house's colours and shapes without its scripts and fonts,
 * in the language and the theme of the visitor.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Theme, themeOf } from '#platform/server/site/visitor.ts';

const look = `:root{color-scheme:dark;font:1rem/1.5 system-ui,sans-serif;--page:#171015;--card:#20171d;
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

type Visitor = { readonly language: 'en' | 'fil'; readonly theme: Theme };

export const sandboxVisitor = ({ headers }: FastifyRequest): Visitor => ({
  language: /^(fil|tl)\b/i.test(headers['accept-language'] ?? '') ? 'fil' : 'en',
  theme: themeOf(headers.cookie) ?? 'dark',
});

type Shown = { readonly title: string; readonly lead: string; readonly body: string };

/** A page of its own style, beside the look of all, and the headers that go with it. */
export function sandboxPages(ownStyle = '') {
  const style = look + ownStyle;
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
    write: ({ language, theme }: Visitor, { title, lead, body }: Shown) =>
      `<!doctype html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${lead}</p>${body}</main></body></html>`,
  };
}
