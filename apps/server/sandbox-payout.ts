/**
 * The other half of the sandbox's payment company: a page for each payout, which is paid by itself after some seconds
 * unless somebody presses a button here. It tells the house by signed events, as a company outside would.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import {
  markSandboxPayout,
  readSandboxPayout,
  type SandboxPayout,
  sandboxPayoutPage,
  signSandboxEvent,
} from '#domains/wallet/server/index.ts';
import { displayMoney } from '#kernel/money.ts';
import { escapeHtml } from '#platform/server/site/escape.ts';
import { sandboxPages, sandboxVisitor } from './sandbox-page.ts';
import { paymentStyle, type SandboxPaymentDeps, tellHouse } from './sandbox-payment.ts';

const { headers, write } = sandboxPages(paymentStyle);

const words = {
  en: {
    title: 'Sandbox payout',
    lead: 'This stands in for a real payment company. It pays by itself after five seconds; no money moves.',
    order: 'Withdrawal',
    to: 'Pays to',
    state: 'State',
    back: 'Back to the withdrawal',
    deeds: {
      pay: 'Pay now',
      fail: 'Let it fail',
      hold: 'Let it wait for a button',
      reverse: 'Pay, then take it back',
      duplicate: 'Pay and say so four times',
    },
    states: { sent: 'under way', held: 'waits for a button', paid: 'paid', failed: 'failed', reversed: 'taken back' },
  },
  fil: {
    title: 'Sandbox na pagbabayad palabas',
    lead: 'Kapalit ito ng tunay na kumpanya ng bayaran. Kusa itong nagbabayad makalipas ang limang segundo; walang perang gumagalaw.',
    order: 'Withdrawal',
    to: 'Bayad sa',
    state: 'Kalagayan',
    back: 'Bumalik sa withdrawal',
    deeds: {
      pay: 'Bayaran ngayon',
      fail: 'Hayaang mabigo',
      hold: 'Paghintayin ng pindot',
      reverse: 'Bayaran, saka bawiin',
      duplicate: 'Bayaran at sabihin nang apat na beses',
    },
    states: { sent: 'ginagawa', held: 'naghihintay ng pindot', paid: 'bayad na', failed: 'nabigo', reversed: 'binawi' },
  },
} as const;

type Deed = keyof (typeof words)['en']['deeds'];
type Ended = 'paid' | 'failed' | 'reversed';

/** What is told, in order; a number is how often under the same id. Waiting is nothing to tell. */
const told: Readonly<Record<Deed, readonly (readonly [Ended, number])[]>> = {
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

/** A company does not unmake its own past: what has ended can at most be taken back or told again. */
const mayDo = (state: SandboxPayout['state'], deed: Deed) =>
  state === 'sent' || state === 'held' || (state === 'paid' && (deed === 'reverse' || deed === 'duplicate'));

const orderShape = /^wd_[0-9A-Z]{26}$/;
const isDeed = (text: string): text is Deed => Object.hasOwn(told, text);

export const createSandboxPayout =
  ({ pool, clock, rng }: SandboxPaymentDeps): FastifyPluginAsync =>
  async (app) => {
    // A form without fields sends this type and nothing else.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
    const turnAway = (reply: FastifyReply) =>
      reply.code(404).headers(headers).type('text/plain; charset=utf-8').send('This payout is not known here.');
    const find = (order: string) => (orderShape.test(order) ? readSandboxPayout(pool, order) : null);

    app.get<{ Params: { order: string } }>(`${sandboxPayoutPage}/:order`, async (request, reply) => {
      const payout = await find(request.params.order);
      if (!payout) return turnAway(reply);
      const visitor = sandboxVisitor(request);
      const { title, lead, ...labels } = words[visitor.language];
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(write(visitor, { title, lead, body: bodyOf(payout, labels) }));
    });

    app.post<{ Params: { order: string; deed: string } }>(
      `${sandboxPayoutPage}/:order/:deed`,
      { bodyLimit: 1_024 },
      async ({ params: { order, deed }, headers: { host = '' } }, reply) => {
        const payout = await find(order);
        if (!payout || !isDeed(deed) || !mayDo(payout.state, deed)) return turnAway(reply);
        const now = clock.now();
        if (deed === 'hold') await markSandboxPayout(pool, { payout: order, state: 'held', now });
        for (const [state, times] of told[deed]) {
          await markSandboxPayout(pool, { payout: order, state, now });
          const id = `ev_${Buffer.from(rng.bytes(12)).toString('hex')}`;
          const event = await signSandboxEvent(pool, { id, type: `payout.${state}`, payout }, { at: now, rng });
          await tellHouse(app, event, { host, times });
        }
        return reply.headers(headers).redirect(`${sandboxPayoutPage}/${order}`, 303);
      },
    );
  };

type Labels = Omit<(typeof words)[keyof typeof words], 'title' | 'lead'>;

function bodyOf({ payout, amount, currency, channel, accountNumber, state }: SandboxPayout, labels: Labels): string {
  const { order, to, back, deeds, states } = labels;
  const buttons = Object.entries(deeds).flatMap(([deed, text]) =>
    mayDo(state, deed as Deed)
      ? `<form method="post" action="${sandboxPayoutPage}/${escapeHtml(payout)}/${deed}"><button>${text}</button></form>`
      : [],
  );
  return `<p class="amount">${escapeHtml(currency)} ${displayMoney(amount)}</p>
<dl><dt>${order}</dt><dd>${escapeHtml(payout)}</dd>
<dt>${to}</dt><dd>${escapeHtml(channel)} •• ${escapeHtml(accountNumber.slice(-4))}</dd>
<dt>${labels.state}</dt><dd>${states[state]}</dd></dl><div>${buttons.join('')}</div>
<a href="/member/withdraw?order=${escapeHtml(payout)}">${back}</a>`;
}
