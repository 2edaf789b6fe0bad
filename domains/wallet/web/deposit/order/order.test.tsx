import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { cashierTexts } from '#domains/wallet/web/cashier/texts.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { type Site, SiteRoot } from '#platform/web/site.ts';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { ToastRoot } from '#ui';
import type { DepositOrderView } from '../deposit.queries.ts';
import { depositTexts } from '../texts.ts';
import { OrderEnded } from './OrderEnded.tsx';
import { OrderStopped } from './OrderStopped.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';

const madeAt = Date.parse('2026-11-17T02:00:00Z');
const minute = 60_000;

const expired: DepositOrderView = {
  orderId: 'dp_01M7H86N107QPN6MMNW2FW9QAG',
  method: 'GCASH',
  amount: '500',
  fee: '0',
  credited: '500',
  currency: 'PHP',
  promotion: null,
  state: 'expired',
  late: false,
  reviewing: false,
  reviewDueAt: null,
  proveBy: null,
  reason: null,
  pay: null,
  stopped: null,
  proofs: 0,
  madeAt,
  expiresAt: madeAt + 15 * minute,
  endedAt: madeAt + 15 * minute,
  maybeLate: false,
  owed: null,
};
const stopped = { at: madeAt + minute, by: 'cooling_off' } as const;
const failed = { ...expired, state: 'failed' } as const;
const other = { by: 'provider', amount: '499.99', since: madeAt + 2 * minute, backAt: null } as const;

const site: Site = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  languages: ['EN'],
  defaultLocale: 'EN',
  platformOffsetMinutes: 480,
  serverTime: madeAt,
  sandbox: false,
};
const nobody = async () => {
  throw new Error('nothing is called while a page is rendered');
};

function TestOrder({ order }: { readonly order: DepositOrderView }) {
  const { state, stopped: end } = order;
  if (state === 'paid') throw new Error('what is paid has a page of its own');
  if (state === 'pending') return <OrderWaiting order={order} name="GCash" />;
  return end && state !== 'failed' ? (
    <OrderStopped order={order} stopped={end} name="GCash" />
  ) : (
    <OrderEnded order={order} state={state} name="GCash" />
  );
}

async function draw(order: DepositOrderView): Promise<string> {
  const html = renderToString(
    <StaticRouter location="/member/depositv2">
      <TextsRoot initial={await loadTexts('EN', [depositTexts, cashierTexts])}>
        <SiteRoot value={site}>
          <CallRoot value={nobody}>
            <QueryClientProvider client={new QueryClient()}>
              <ToastRoot closeLabel="">
                <TestOrder order={order} />
              </ToastRoot>
            </QueryClientProvider>
          </CallRoot>
        </SiteRoot>
      </TextsRoot>
    </StaticRouter>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('WALLET-008 an order that was not paid in time offers a new one', async () => {
  expect(await draw(expired)).toContain('New order');
});

test.each<[string, DepositOrderView]>([
  ['was cancelled with it', { ...expired, state: 'cancelled', stopped }],
  ['ran out', { ...expired, stopped }],
  ['was not credited by a person', { ...failed, reason: 'sent_after_stop', stopped }],
  ['was failed by its company', { ...failed, stopped }],
  ['was above a lower limit', { ...expired, stopped: { ...stopped, by: 'deposit_limit_reached' } }],
])('WALLET-008 MEMBER-006 an order that a break or a limit stopped and that %s offers no new one', async (_, order) => {
  const html = await draw(order);
  expect(html).not.toContain('New order');
  expect(html).toContain('You are done here. Nothing is charged.');
});

test('WALLET-008 another amount that a company took is displayed with both amounts and the refund', async () => {
  const html = await draw({ ...failed, reason: 'amount_differs', owed: other });
  expect(html).toContain('Another amount arrived, and it was not credited, 10:02:00');
  expect(html).toContain('₱499.99 arrived for this order of ₱500.00. It goes back the way it came.');
  expect(html).toContain('What arrived goes back by itself');
  for (const untrue of [
    'A person looked at it',
    'refused it',
    'Nothing was charged',
    'stopped asking',
    'You have not paid',
  ]) {
    expect(html).not.toContain(untrue);
  }
});

test('WALLET-008 once it is refunded, the order has the time', async () => {
  const owed = { ...other, by: 'payments', amount: null, backAt: madeAt + 60 * minute } as const;
  const html = await draw({ ...failed, reason: 'name_differs', owed });
  expect(html).toContain('A person looked at it');
  expect(html).toContain('What arrived was sent back 11:00:00.');
});

test('WALLET-008 a proof in review has its deadline, and the consequence of missing it', async () => {
  const reviewing = { ...expired, state: 'pending', endedAt: null, proofs: 1, reviewing: true } as const;
  const html = await draw({ ...reviewing, reviewDueAt: madeAt + 120 * minute });
  expect(html).toContain('By 12:00:00. Late? It moves to the head of the queue by itself.');
});

test.each<[string, DepositOrderView]>([
  ['ran out', { ...expired, proveBy: madeAt + 7 * 1_440 * minute }],
  ['was not found', { ...failed, reason: 'not_received', proofs: 1, proveBy: madeAt + 7 * 1_440 * minute }],
])('WALLET-008 a transfer for an order that %s can be proven, until a displayed time', async (_, order) => {
  const html = await draw(order);
  expect(html).toContain('Add a picture of the transfer below, and a person looks whether it arrived.');
  expect(html).toContain('A picture can be added until');
  expect(html).not.toContain('We have stopped asking');
  expect(html).not.toContain('Your picture is here');
});
