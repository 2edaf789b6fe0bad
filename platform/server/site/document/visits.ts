/**
 * The frame in which an outside company counts the visits of a brand. Its script runs there alone, in a document without
 * an origin: it reads no page, no session and no storage, and hears the paths that the page tells it.
 */
import { attribute } from './escape.ts';
import { cspHash } from './policy.ts';

export const visitsAddress = '/visits.html';

const tagManagerOrigin = 'https://www.googletagmanager.com';
const collectors = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

const countScript = (id: string) =>
  `var dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${JSON.stringify(id)},{client_storage:'none',send_page_view:false,allow_google_signals:false});addEventListener('message',e=>{if(e.source===parent)gtag('event','page_view',{page_location:e.data})})`;

export function writeVisits(id: string): { readonly text: string; readonly policy: string } {
  const script = countScript(id);
  const address = `${tagManagerOrigin}/gtag/js?id=${encodeURIComponent(id)}`;
  return {
    text: `<!doctype html><meta charset="utf-8"><title>Visits</title><script>${script}</script><script async ${attribute('src', address)}></script>`,
    policy: [
      "default-src 'none'",
      `script-src ${tagManagerOrigin} ${cspHash(script)}`,
      `connect-src ${collectors}`,
      `img-src ${collectors}`,
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; '),
  };
}
