/**
 * Events of payment providers. An event is believed by its seal alone and counts once; what it says is then judged by
 * the state of the order, so that events may come twice, late and in any order.
 */
import { createHash } from 'node:crypto';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Log } from '#platform/server/log.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { receivePaymentEvent } from '../contract/payment-event.ts';
import { settleDeposit } from './deposit-settle.ts';
import { claimEvent, keepVerdict } from './payment-event.store.ts';
import type { PaymentEvent, PaymentProviders } from './providers/provider.ts';

export type EventDeps = { readonly providers: PaymentProviders; readonly log: Pick<Log, 'warn'> };

export const createReceiveEvent =
  ({ providers, log }: EventDeps): UseCase<typeof receivePaymentEvent> =>
  async ({ tx, clock }, { provider: name, bytes, headers }) => {
    const provider = providers.get(name);
    if (!provider) return refuse('provider_unknown');
    const now = clock.now();
    const read = await provider.readEvent(tx, { bytes, headers }, now);
    if (!read.ok) {
      log.warn({ provider: name, why: read.why }, 'a payment event was refused');
      return refuse('event_refused');
    }
    const { event } = read;
    const bodyHash = createHash('sha256').update(bytes).digest();
    if (await claimEvent(tx, { provider: name, event, bodyHash, receivedAt: now })) {
      const verdict = await judge(tx, event, { provider: name, now });
      await keepVerdict(tx, { provider: name, event: event.id, verdict });
      if (verdict === 'wrong_amount' || verdict === 'unknown_order') {
        log.warn({ provider: name, event: event.id, verdict }, 'a payment event needs somebody to look');
      }
    }
    return done({ received: true });
  };

async function judge(tx: Tx, event: PaymentEvent, { provider, now }: { provider: string; now: Instant }) {
  const { subject, subjectId: id, news, amount, currency, reason } = event;
  if (subject !== 'deposit' || news === 'other') return 'not_ours';
  return settleDeposit(tx, { id, provider, news, amount, currency, reason, at: now });
}
