/** Letters of the demo world: about what happened to its members, by the templates of the product, and two of the operator. */
import { createBroadcastDeps } from '#apps/server/messages/messages.ts';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  type OperatorLetter,
  scheduleBroadcast,
  sendDueBroadcasts,
  sendLetter,
} from '#domains/messages/server/index.ts';
import { listDepositsForExport, listWithdrawalsForExport } from '#domains/wallet/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { moneyText } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';

const accounts = ['maria', 'luz', 'datu', 'lakan'];
const ordersOfEach = 12;

export const lettersSeed: Seed = { domain: 'messages', run: seedLetters };

async function seedLetters({ pool, rng, today }: SeedContext): Promise<string> {
  const { rowCount } = await pool.query('SELECT FROM messages.broadcast LIMIT 1');
  if (rowCount) return '';
  const midnight = instant(Date.parse(`${today}T00:00:00+08:00`));
  await transact(pool, async (tx) => {
    for (const account of accounts) {
      const member = await readMemberByAccount(tx, 'demo', account);
      if (member) await writeAboutOrders(tx, member.id, rng);
    }
  });
  const deps = createBroadcastDeps(composeProtection());
  for (const { at, words } of createNotices(midnight)) {
    const order = { kind: 'system', audience: 'all', actor: 'demo', reason: 'the demo world', rng, at, words } as const;
    await transact(pool, async (tx) => {
      for (const merchant of ['demo', 'tala']) await scheduleBroadcast(tx, deps, { ...order, merchant });
    });
    await sendDueBroadcasts(pool, deps, { now: at, signal: new AbortController().signal });
  }
  return 'letters in the inbox';
}

async function writeAboutOrders(tx: Tx, member: MemberId, rng: Rng): Promise<void> {
  const order = { merchant: 'demo', member, rng };
  for (const { id, state, amount, endedAt } of await listDepositsForExport(tx, member, ordersOfEach))
    if (state === 'paid' && endedAt !== null) {
      const params = { amount: moneyText(amount), order: id, at: endedAt };
      await sendLetter(tx, { ...order, template: 'deposit_credited', params, at: endedAt });
    }
  for (const { id, state, amount, endedAt } of await listWithdrawalsForExport(tx, member, ordersOfEach))
    if ((state === 'paid' || state === 'confirmed') && endedAt !== null)
      await sendLetter(tx, {
        ...order,
        template: 'withdrawal_sent',
        params: { amount: moneyText(amount), order: id },
        at: endedAt,
      });
}

type DemoNotice = { readonly at: Instant; readonly words: OperatorLetter['words'] };

const createNotices = (midnight: Instant): readonly DemoNotice[] => [
  {
    at: addMs(midnight, -2 * dayMs + 10 * hourMs),
    words: {
      EN: {
        title: 'GCash pauses on Tuesday, 02:00 to 03:30',
        html: '<p>GCash works on its own system on Tuesday from 02:00 to 03:30.</p><p>Deposits by QR Ph and Maya keep working. Withdrawals to GCash that you ask for in this time are sent afterwards, in the order in which they came.</p>',
      },
      TY: {
        title: 'Hihinto ang GCash sa Martes, 02:00 hanggang 03:30',
        html: '<p>May gagawin ang GCash sa sarili nitong sistema sa Martes mula 02:00 hanggang 03:30.</p><p>Tuloy ang deposito sa QR Ph at Maya. Ang mga withdrawal sa GCash na hihilingin mo sa oras na ito ay ipapadala pagkatapos, ayon sa pagkakasunod.</p>',
      },
    },
  },
  {
    at: addMs(midnight, -dayMs + 9 * hourMs),
    words: {
      EN: {
        title: 'Your inbox has moved in',
        html: '<p>From now on everything that happens to your money and your account is written here as well.</p><ul><li>Money and safety are always on.</li><li>Offers are off until you switch them on.</li></ul>',
      },
      TY: {
        title: 'Narito na ang iyong inbox',
        html: '<p>Mula ngayon, nakasulat din dito ang lahat ng nangyayari sa iyong pera at account.</p><ul><li>Laging bukas ang tungkol sa pera at kaligtasan.</li><li>Sarado ang mga alok hangga’t hindi mo binubuksan.</li></ul>',
      },
    },
  },
];
