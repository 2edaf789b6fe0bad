/** What a browser may do with our pages: run and draw what we serve, and nothing that was written into them. */
import { createHash } from 'node:crypto';
import { webOrigin } from '#kernel/web-origin.ts';

export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type PolicySources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Where pictures may come from besides us; what is no address is left out. */
  readonly imageHosts?: readonly string[];
  /** Where the frames of games come from. */
  readonly frameHosts?: readonly string[];
  /** Whom a page may call besides us. */
  readonly callHosts?: readonly string[];
};

const origins = (hosts: readonly string[]) => hosts.map(webOrigin).filter((origin) => origin !== null);

/** The few inline parts are named by their hashes, so injected ones do not run and pages stay cacheable. */
export function contentPolicy({
  scripts,
  styles,
  imageHosts = [],
  frameHosts = [],
  callHosts = [],
}: PolicySources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(cspHash)].join(' '),
    ["style-src 'self'", ...styles.map(cspHash)].join(' '),
    ["img-src 'self' data:", ...origins(imageHosts)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins(callHosts)].join(' '),
    // The frame in which visits are counted; the brand's video, once somebody wants to see it; games.
    ["frame-src 'self' https://www.youtube-nocookie.com", ...origins(frameHosts)].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy of the page gives out the address of its worker and nothing else.
    'trusted-types service-worker',
  ].join('; ');
}

/** A worker may fetch what it keeps, and nothing from elsewhere. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** A built file is no document: what a page may do is not its matter. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

export const commonHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  // An address may carry what is nobody's business, such as the token of a scanned code.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};
