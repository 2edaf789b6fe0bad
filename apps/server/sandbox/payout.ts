/**
 * The other half of the sandbox's payment company: a page for each payout, which is paid by itself after some seconds
 * unless somebody presses a button here. It reports by signed events, as an external company would.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  markSandboxPayout,
  readSandboxPayout,
  type SandboxPayout,
  sandboxPayoutPage,
  signSandboxEvent,
} from '#domains/wallet/server/index.ts';
import { importTexts } from '#kernel/locale.ts';
import { displayMoney } from '#kernel/money.ts';
import { escapeHtml } from '#platform/server/site/document/escape.ts';
import { createSandboxPages, readVisitor } from './page.ts';
import { deliverEvent, paymentStyle, type SandboxPaymentDeps } from './payment.ts';
import type { texts as source } from './payout-texts/en.ts';

const { headers, write } = createSandboxPages(paymentStyle);

const pageTexts = await importTexts<typeof source>((file) => import(`./payout-texts/${file}.ts`));

type PayoutAction = keyof typeof source.actions;
type PayoutOutcome = 'paid' | 'failed' | 'reversed';

/** The events that are sent, in order; the number is how often under the same id. Waiting sends none. */
const eventsByAction: Readonly<Record<PayoutAction, readonly (readonly [PayoutOutcome, number])[]>> = {
  pay: [['paid', 1]],
  fail: [['failed', 1]],
  hold: [],
  reverse: [
    ['paid', 1],
    ['reversed', 1],
  ],
  duplicate: [
    ['paid', 3],
    ['paid', 1],
  ],
};

/** A final state cannot be replaced: a payout that has ended can only be reversed or reported again. */
const isActionAllowed = (state: SandboxPayout['state'], action: PayoutAction) =>
  state === 'sent' || state === 'held' || (state === 'paid' && (action === 'reverse' || action === 'duplicate'));

const orderPattern = /^wd_[0-9A-Z]{26}$/;
const isPayoutAction = (text: string): text is PayoutAction => Object.hasOwn(eventsByAction, text);

export const createSandboxPayout =
  ({ pool, clock, rng }: SandboxPaymentDeps): FastifyPluginAsync =>
  async (app) => {
    // A form without fields sends this type and nothing else.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
    const sendNotFound = (reply: FastifyReply) =>
      reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('This payout is not known here.');
    const find = (order: string) => (orderPattern.test(order) ? readSandboxPayout(pool, order) : null);

    app.get<{ Params: { order: string } }>(`${sandboxPayoutPage}/:order`, async (request, reply) => {
      const payout = await find(request.params.order);
      if (!payout) return sendNotFound(reply);
      const visitor = readVisitor(request);
      const { title, lead, ...labels } = pageTexts[visitor.locale];
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(write(visitor, { title, lead, body: renderPayout(payout, labels) }));
    });

    app.post<{ Params: { order: string; action: string } }>(
      `${sandboxPayoutPage}/:order/:action`,
      { bodyLimit: 1_024 },
      async ({ params: { order, action }, headers: { host = '' } }, reply) => {
        const payout = await find(order);
        if (!payout || !isPayoutAction(action) || !isActionAllowed(payout.state, action)) return sendNotFound(reply);
        const now = clock.now();
        if (action === 'hold') await markSandboxPayout(pool, { payout: order, state: 'held', now });
        for (const [state, times] of eventsByAction[action]) {
          await markSandboxPayout(pool, { payout: order, state, now });
          const id = `ev_${Buffer.from(rng.bytes(12)).toString('hex')}`;
          const event = await signSandboxEvent(pool, { id, type: `payout.${state}`, payout }, { at: now, rng });
          await deliverEvent(app, event, { host, times });
        }
        return reply.headers(headers).redirect(`${sandboxPayoutPage}/${order}`, 303);
      },
    );
  };

type PageLabels = Omit<typeof source, 'title' | 'lead'>;

function renderPayout(
  { payout, amount, currency, channel, accountNumber, state }: SandboxPayout,
  labels: PageLabels,
): string {
  const { order, to, back, actions, states } = labels;
  const buttons = Object.entries(actions).flatMap(([action, text]) =>
    isActionAllowed(state, action as PayoutAction)
      ? `<form method="post" action="${sandboxPayoutPage}/${escapeHtml(payout)}/${action}"><button>${text}</button></form>`
      : [],
  );
  return `<p class="amount">${escapeHtml(currency)} ${displayMoney(amount)}</p>
<dl><dt>${order}</dt><dd>${escapeHtml(payout)}</dd>
<dt>${to}</dt><dd>${escapeHtml(channel)} •• ${escapeHtml(accountNumber.slice(-4))}</dd>
<dt>${labels.state}</dt><dd>${states[state]}</dd></dl><div>${buttons.join('')}</div>
<a href="/member/withdraw?order=${escapeHtml(payout)}">${back}</a>`;
}
