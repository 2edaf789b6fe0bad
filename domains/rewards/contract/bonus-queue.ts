/** Bonuses that wait until the active one has ended. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

export const QueuedBonus = z.object({
  bonusId: z.string(),
  name: z.string(),
  amount: MoneyText,
  /** The turnover that it will ask for. */
  required: MoneyText,
  queuedAt: EpochMs,
});
export type QueuedBonus = z.output<typeof QueuedBonus>;

export const listQueuedBonuses = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/queued-bonuses',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  input: z.object({}),
  output: z.object({ content: z.array(QueuedBonus) }),
  faults: {},
  summary: 'The bonuses that wait for the active one to end, in the order in which they start.',
});

export const declineQueuedBonus = endpoint({
  method: 'POST',
  path: '/wps/v2/rewards/queued-bonuses/:bonusId/decline',
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 30, windowMs: 60_000 }],
  input: z.object({ bonusId: z.string().check(z.regex(/^bn_[0-9A-Z]{26}$/)) }),
  output: z.object({ content: z.array(QueuedBonus) }),
  faults: {
    bonus_unknown: 404,
    /** It has started, or was declined or cancelled before. */
    bonus_over: 422,
  },
  summary:
    'Declines a bonus that has not started; nothing of the balance changes. The rest of the queue is the answer.',
});
