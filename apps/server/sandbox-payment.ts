/**
 * The sandbox's payment company: a page where an order is paid, refused or left to expire, and which tells the house so
 * by signed events at the house's own door, as a company outside would. It exists only while the sandbox is on.
 */
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  markSandboxPayment,
  readSandboxPayment,
  type SandboxPayment,
  sandboxHeader,
  sandboxName,
  sandboxPage,
  signSandboxEvent,
} from '#domains/wallet/server/index.ts';
import { displayMoney } from '#kernel/money.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Rng } from '#platform/server/rng.ts';
import { escapeHtml } from '#platform/server/site/escape.ts';

export type SandboxPaymentDeps = { readonly pool: Pool; readonly clock: Clock; readonly rng: Rng };

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;min-block-size:90dvh;margin:0;padding:1rem}
main{display:grid;gap:1rem;inline-size:min(24rem,100%)}h1{font-size:1.25rem;margin:0}p,dl{margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;text-align:end;overflow-wrap:anywhere}
.amount{font-size:2rem;font-weight:700}form{display:grid}a,button{font:inherit;padding:.7rem;min-block-size:2.75rem;
box-sizing:border-box;border-radius:.5rem;border:1px solid;text-align:center}`;

const headers = {
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
};

const words = {
  en: {
    title: 'Sandbox payment',
    lead: 'This stands in for a real payment company. No money moves.',
    order: 'Order',
    channel: 'Pays by',
    state: 'State',
    back: 'Back to the cashier',
    deeds: {
      pay: 'Pay',
      fail: 'Let it fail',
      expire: 'Let it expire',
      duplicate: 'Pay and say so four times',
      late: 'Let it expire, then pay',
    },
    states: { pending: 'waiting', paid: 'paid', failed: 'failed', expired: 'expired' },
  },
  fil: {
    title: 'Sandbox na bayaran',
    lead: 'Kapalit ito ng tunay na kumpanya ng bayaran. Walang perang gumagalaw.',
    order: 'Order',
    channel: 'Paraan',
    state: 'Kalagayan',
    back: 'Bumalik sa cashier',
    deeds: {
      pay: 'Magbayad',
      fail: 'Hayaang mabigo',
      expire: 'Hayaang lumipas',
      duplicate: 'Magbayad at sabihin nang apat na beses',
      late: 'Hayaang lumipas, saka magbayad',
    },
    states: { pending: 'naghihintay', paid: 'bayad na', failed: 'nabigo', expired: 'lumipas' },
  },
} as const;

type Deed = keyof (typeof words)['en']['deeds'];
type Outcome = Exclude<SandboxPayment['state'], 'pending'>;

/** What is told, in order; a number is how often under the same id. */
const told: Readonly<Record<Deed, readonly (readonly [Outcome, number])[]>> = {
  pay: [['paid', 1]],
  fail: [['failed', 1]],
  expire: [['expired', 1]],
  duplicate: [
    ['paid', 3],
    ['paid', 1],
  ],
  late: [
    ['expired', 1],
    ['paid', 1],
  ],
};

const isDeed = (text: string): text is Deed => Object.hasOwn(told, text);

export const createSandboxPayment =
  ({ pool, clock, rng }: SandboxPaymentDeps): FastifyPluginAsync =>
  async (app) => {
    // A form without fields sends this type and nothing else.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
    const turnAway = (reply: FastifyReply) =>
      reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('This order is not known here.');

    const tell = async (payment: SandboxPayment, { state, times }: { state: Outcome; times: number }, host: string) => {
      const now = clock.now();
      await markSandboxPayment(pool, { deposit: payment.deposit, state, now });
      const id = `ev_${Buffer.from(rng.bytes(12)).toString('hex')}`;
      const { body, signature } = await signSandboxEvent(
        pool,
        { id, type: `payment.${state}`, payment },
        { at: now, rng },
      );
      for (let time = 0; time < times; time++) {
        await app.inject({
          method: 'POST',
          url: `/wps/payments/events/${sandboxName}`,
          headers: { host, 'content-type': 'application/json', [sandboxHeader]: signature },
          payload: body,
        });
      }
    };

    app.get<{ Params: { order: string } }>(`${sandboxPage}/:order`, async (request, reply) => {
      const payment = await readSandboxPayment(pool, request.params.order);
      if (!payment) return turnAway(reply);
      const language = /^(fil|tl)\b/i.test(request.headers['accept-language'] ?? '') ? 'fil' : 'en';
      return reply.headers(headers).type('text/html; charset=utf-8').send(pageOf(payment, language));
    });

    app.post<{ Params: { order: string; deed: string } }>(
      `${sandboxPage}/:order/:deed`,
      { bodyLimit: 1_024 },
      async ({ params, headers: { host = '' } }, reply) => {
        const payment = await readSandboxPayment(pool, params.order);
        if (!payment || !isDeed(params.deed)) return turnAway(reply);
        for (const [state, times] of told[params.deed]) await tell(payment, { state, times }, host);
        return reply.headers(headers).redirect(`${sandboxPage}/${payment.deposit}`, 303);
      },
    );
  };

function pageOf({ deposit, amount, currency, channel, state }: SandboxPayment, language: keyof typeof words): string {
  const { title, lead, order, back, deeds, states, ...labels } = words[language];
  const buttons = Object.entries(deeds).map(
    ([deed, text]) =>
      `<form method="post" action="${sandboxPage}/${escapeHtml(deposit)}/${deed}"><button>${text}</button></form>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${lead}</p><p class="amount">${escapeHtml(currency)} ${displayMoney(amount)}</p>
<dl><dt>${order}</dt><dd>${escapeHtml(deposit)}</dd><dt>${labels.channel}</dt><dd>${escapeHtml(channel)}</dd>
<dt>${labels.state}</dt><dd>${states[state]}</dd></dl>${buttons.join('')}
<a href="/member/depositv2?order=${escapeHtml(deposit)}">${back}</a></main></body></html>`;
}
