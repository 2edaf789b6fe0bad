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
import { type CreditDoor, settleDeposit } from './deposit-settle.ts';
import { claimEvent, keepVerdict } from './payment-event.store.ts';
import type { PaymentEvent, PaymentProviders } from './providers/provider.ts';
import { settlePayout } from './withdrawal-settle.ts';

export type EventDeps = CreditDoor & { readonly providers: PaymentProviders; readonly log: Pick<Log, 'warn'> };

export const createReceiveEvent =
  ({ providers, log, beforeCredit }: EventDeps): UseCase<typeof receivePaymentEvent> =>
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
      const verdict = await judge(tx, event, { provider: name, now, beforeCredit });
      await keepVerdict(tx, { provider: name, event: event.id, verdict });
      if (verdict === 'wrong_amount' || verdict === 'unknown_order' || verdict === 'contradiction') {
        log.warn({ provider: name, event: event.id, verdict }, 'a payment event needs somebody to look');
      }
    }
    return done({ received: true });
  };

type Hearing = CreditDoor & { readonly provider: string; readonly now: Instant };

async function judge(tx: Tx, event: PaymentEvent, { provider, now, ...door }: Hearing) {
  const { subject, subjectId: id, news, amount, currency, reason } = event;
  const told = { id, provider, amount, currency, at: now };
  if (news === 'other') return 'not_ours';
  if (subject === 'deposit') {
    return news === 'reversed'
      ? 'not_ours'
      : settleDeposit(tx, { ...told, news, reason, payment: event.reference }, door);
  }
  if (news === 'expired') return 'not_ours';
  const { reference, refusal } = event;
  return settlePayout(tx, { ...told, news, reference, refusal, code: reason });
}
