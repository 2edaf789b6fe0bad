/**
 * Events of payment providers. An event is trusted by its signature alone and counts once; its content is then judged
 * by the state of the order, so that events may arrive twice, late and in any order.
 */
import { createHash } from 'node:crypto';
import type { receivePaymentEvent } from '#domains/wallet/contract/payment-event.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { type CreditHooks, settleDeposit } from '../deposit/deposit-settle.ts';
import type { PaymentEvent, PaymentProviders } from '../providers/provider.ts';
import { settlePayout } from '../withdrawal/withdrawal-settle.ts';
import { insertPaymentEvent, savePaymentVerdict } from './payment-event.store.ts';

export type PaymentEventDeps = CreditHooks & { readonly providers: PaymentProviders; readonly log: Pick<Log, 'warn'> };

export const createReceiveEvent =
  ({ providers, log, beforeCredit }: PaymentEventDeps): UseCase<typeof receivePaymentEvent> =>
  async ({ tx, clock }, { provider: name, bytes, headers }) => {
    const provider = providers.get(name);
    if (!provider) return refuse('provider_unknown');
    const now = clock.now();
    const read = await provider.readEvent(tx, { bytes, headers }, now);
    if (!read.ok) {
      log.warn({ provider: name, why: read.reason }, 'a payment event was refused');
      return refuse('event_refused');
    }
    const { event } = read;
    const bodyHash = createHash('sha256').update(bytes).digest();
    if (await insertPaymentEvent(tx, { provider: name, event, bodyHash, receivedAt: now })) {
      const verdict = await settleEvent(tx, event, { provider: name, now, beforeCredit });
      await savePaymentVerdict(tx, { provider: name, event: event.id, verdict });
      if (verdict === 'wrong_amount' || verdict === 'unknown_order' || verdict === 'contradiction') {
        log.warn({ provider: name, event: event.id, verdict }, 'a payment event needs a review by staff');
      }
    }
    return done({ received: true });
  };

type EventContext = CreditHooks & { readonly provider: string; readonly now: Instant };

async function settleEvent(tx: Tx, event: PaymentEvent, { provider, now, ...hooks }: EventContext) {
  const { subject, subjectId, result, amount, currency, reason } = event;
  const report = { id: subjectId, provider, amount, currency, at: now };
  if (result === 'other') return 'not_ours';
  if (subject === 'deposit') {
    return result === 'reversed'
      ? 'not_ours'
      : settleDeposit(tx, { ...report, result, reason, payment: event.reference }, hooks);
  }
  if (result === 'expired') return 'not_ours';
  const { reference, refusal } = event;
  return settlePayout(tx, { ...report, result, reference, refusal, code: reason });
}
