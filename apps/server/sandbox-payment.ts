/**
 * The sandbox's payment company: a page where an order is paid, refused or left to expire, and which tells the house so
 * by signed events at the house's own door, as a company outside would. It exists only while the sandbox is on.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  markSandboxPayment,
  readSandboxPayment,
  type SandboxEvent,
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
import { sandboxPages, sandboxVisitor } from './sandbox-page.ts';

export type SandboxPaymentDeps = { readonly pool: Pool; readonly clock: Clock; readonly rng: Rng };

/** One mango button: the others are quieter. Once it is over, the way back is the one, and comes first. */
export const paymentStyle = `
.amount{font-size:2rem;font-weight:700;line-height:1;color:var(--text)}dl{display:grid;grid-template-columns:auto 1fr;
gap:.5rem 1rem;margin:0}dt{color:var(--muted)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button{margin:0}form+form button{background:var(--control);color:var(--text);border:1px solid var(--edge);font-weight:600}
main>div{display:grid;gap:.5rem}a{display:grid;place-items:center;min-block-size:3rem;color:inherit}
[data-over]{order:1}[data-over] button{background:var(--control);color:var(--text);border:1px solid var(--edge);font-weight:600}
[data-over]+a{border-radius:14px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}`;

const { headers, write } = sandboxPages(paymentStyle);

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

const orderShape = /^dp_[0-9A-Z]{26}$/;
const isDeed = (text: string): text is Deed => Object.hasOwn(told, text);

/** At the house's own door, as a company outside would knock. */
export async function tellHouse(
  app: FastifyInstance,
  { body, signature }: SandboxEvent,
  { host, times }: { host: string; times: number },
): Promise<void> {
  for (let time = 0; time < times; time++) {
    await app.inject({
      method: 'POST',
      url: `/wps/payments/events/${sandboxName}`,
      headers: { host, 'content-type': 'application/json', [sandboxHeader]: signature },
      payload: body,
    });
  }
}

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
      const event = await signSandboxEvent(pool, { id, type: `payment.${state}`, payment }, { at: now, rng });
      await tellHouse(app, event, { host, times });
    };

    const find = (order: string) => (orderShape.test(order) ? readSandboxPayment(pool, order) : null);

    app.get<{ Params: { order: string } }>(`${sandboxPage}/:order`, async (request, reply) => {
      const payment = await find(request.params.order);
      if (!payment) return turnAway(reply);
      const visitor = sandboxVisitor(request);
      const { title, lead, ...labels } = words[visitor.language];
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(write(visitor, { title, lead, body: orderOf(payment, labels) }));
    });

    app.post<{ Params: { order: string; deed: string } }>(
      `${sandboxPage}/:order/:deed`,
      { bodyLimit: 1_024 },
      async ({ params, headers: { host = '' } }, reply) => {
        const payment = await find(params.order);
        if (!payment || !isDeed(params.deed)) return turnAway(reply);
        for (const [state, times] of told[params.deed]) await tell(payment, { state, times }, host);
        return reply.headers(headers).redirect(`${sandboxPage}/${payment.deposit}`, 303);
      },
    );
  };

type Labels = Omit<(typeof words)[keyof typeof words], 'title' | 'lead'>;

function orderOf({ deposit, amount, currency, channel, state }: SandboxPayment, labels: Labels): string {
  const { order, back, deeds, states } = labels;
  const buttons = Object.entries(deeds).map(
    ([deed, text]) =>
      `<form method="post" action="${sandboxPage}/${escapeHtml(deposit)}/${deed}"><button>${text}</button></form>`,
  );
  return `<p class="amount">${escapeHtml(currency)} ${displayMoney(amount)}</p>
<dl><dt>${order}</dt><dd>${escapeHtml(deposit)}</dd><dt>${labels.channel}</dt><dd>${escapeHtml(channel)}</dd>
<dt>${labels.state}</dt><dd>${states[state]}</dd></dl><div${state === 'pending' ? '' : ' data-over'}>${buttons.join('')}</div>
<a href="/member/depositv2?order=${escapeHtml(deposit)}">${back}</a>`;
}
