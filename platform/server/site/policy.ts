/** What a browser may do with our pages: run and draw what we serve, and nothing that was written into them. */
import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The few inline parts are named by their hashes, so injected ones do not run and pages stay cacheable. */
export function contentPolicy(inline: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...inline.styles.map(hashOf)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The brand's video, once somebody wants to see it.
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};
