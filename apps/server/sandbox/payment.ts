/**
 * The sandbox's payment company: a page where an order is paid, refused or left to expire, and which reports the result by
 * signed events to the product's own endpoint, as an external company would. It exists only while the sandbox is on.
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
import { importTexts } from '#kernel/locale.ts';
import { displayMoney } from '#kernel/money.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { escapeHtml } from '#platform/server/site/document/escape.ts';
import { createSandboxPages, readVisitor } from './page.ts';
import type { texts as source } from './payment-texts/en.ts';

export type SandboxPaymentDeps = { readonly pool: Pool; readonly clock: Clock; readonly rng: Rng };

/** One accented button; the others are less prominent. Once the order has ended, the link back is accented and comes first. */
export const paymentStyle = `
.amount{font-size:2rem;font-weight:700;line-height:1;color:var(--text)}dl{display:grid;grid-template-columns:auto 1fr;
gap:.5rem 1rem;margin:0}dt{color:var(--muted)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button{margin:0}form+form button{background:var(--control);color:var(--text);border:1px solid var(--edge);font-weight:600}
main>div{display:grid;gap:.5rem}a{display:grid;place-items:center;min-block-size:3rem;color:inherit}
[data-over]{order:1}[data-over] button{background:var(--control);color:var(--text);border:1px solid var(--edge);font-weight:600}
[data-over]+a{border-radius:14px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}`;

const { headers, write } = createSandboxPages(paymentStyle);

const pageTexts = await importTexts<typeof source>((file) => import(`./payment-texts/${file}.ts`));

type PaymentAction = keyof typeof source.actions;
type PaymentOutcome = Exclude<SandboxPayment['state'], 'pending'>;

/** The events that are sent, in order; the number is how often under the same id. */
const eventsByAction: Readonly<Record<PaymentAction, readonly (readonly [PaymentOutcome, number])[]>> = {
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

const orderPattern = /^dp_[0-9A-Z]{26}$/;
const isPaymentAction = (text: string): text is PaymentAction => Object.hasOwn(eventsByAction, text);

/** Calls the product's own endpoint, as an external company would. */
export async function deliverEvent(
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
    const sendNotFound = (reply: FastifyReply) =>
      reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('This order is not known here.');

    const sendEvent = async (
      payment: SandboxPayment,
      { state, times }: { state: PaymentOutcome; times: number },
      host: string,
    ) => {
      const now = clock.now();
      await markSandboxPayment(pool, { deposit: payment.deposit, state, now });
      const id = `ev_${Buffer.from(rng.bytes(12)).toString('hex')}`;
      const event = await signSandboxEvent(pool, { id, type: `payment.${state}`, payment }, { at: now, rng });
      await deliverEvent(app, event, { host, times });
    };

    const find = (order: string) => (orderPattern.test(order) ? readSandboxPayment(pool, order) : null);

    app.get<{ Params: { order: string } }>(`${sandboxPage}/:order`, async (request, reply) => {
      const payment = await find(request.params.order);
      if (!payment) return sendNotFound(reply);
      const visitor = readVisitor(request);
      const { title, lead, ...labels } = pageTexts[visitor.locale];
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(write(visitor, { title, lead, body: renderOrder(payment, labels) }));
    });

    app.post<{ Params: { order: string; action: string } }>(
      `${sandboxPage}/:order/:action`,
      { bodyLimit: 1_024 },
      async ({ params, headers: { host = '' } }, reply) => {
        const payment = await find(params.order);
        if (!payment || !isPaymentAction(params.action)) return sendNotFound(reply);
        for (const [state, times] of eventsByAction[params.action]) await sendEvent(payment, { state, times }, host);
        return reply.headers(headers).redirect(`${sandboxPage}/${payment.deposit}`, 303);
      },
    );
  };

type PageLabels = Omit<typeof source, 'title' | 'lead'>;

function renderOrder({ deposit, amount, currency, channel, state }: SandboxPayment, labels: PageLabels): string {
  const { order, back, actions, states } = labels;
  const buttons = Object.entries(actions).map(
    ([action, text]) =>
      `<form method="post" action="${sandboxPage}/${escapeHtml(deposit)}/${action}"><button>${text}</button></form>`,
  );
  return `<p class="amount">${escapeHtml(currency)} ${displayMoney(amount)}</p>
<dl><dt>${order}</dt><dd>${escapeHtml(deposit)}</dd><dt>${labels.channel}</dt><dd>${escapeHtml(channel)}</dd>
<dt>${labels.state}</dt><dd>${states[state]}</dd></dl><div${state === 'pending' ? '' : ' data-over'}>${buttons.join('')}</div>
<a href="/member/depositv2?order=${escapeHtml(deposit)}">${back}</a>`;
}
