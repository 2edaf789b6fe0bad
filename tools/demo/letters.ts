/**
 * Letters of the demo world that no event makes: of the operator, and about complaints. Orders, contracts, bills and limits of the world
 * are events, which the worker turns into letters at the first start as it does any day.
 */
import { createBroadcastDeps } from '#apps/server/messages/messages.ts';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { type Member, readMemberByAccount } from '#domains/identity/server/index.ts';
import type { ComplaintOutcome } from '#domains/messages/contract/complaint.ts';
import {
  decideComplaint,
  fileComplaintOf,
  markAllRead,
  type OperatorLetter,
  saveSetting,
  scheduleBroadcast,
  sendDueBroadcasts,
  writeToMember,
} from '#domains/messages/server/index.ts';
import { addMs, dayMs, hourMs, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';

export const lettersSeed: Seed = { domain: 'messages', run: seedLetters };

/** A letter that is written when its time in the history comes. */
type DemoLetter = { readonly at: Instant; readonly send: (tx: Tx) => Promise<unknown> };

async function seedLetters({ pool, rng, today }: SeedContext): Promise<string> {
  const { rowCount } = await pool.query('SELECT FROM messages.broadcast LIMIT 1');
  if (rowCount) return '';
  const midnight = instant(Date.parse(`${today}T00:00:00+08:00`));
  const maria = await readMemberByAccount(pool, 'demo', 'maria');
  if (maria) {
    const letters = createMariaLetters(maria, midnight, rng);
    // Two days ago she read what there was; what came since waits.
    const readAt = addMs(midnight, -2 * dayMs);
    await transact(pool, async (tx) => {
      for (const { send } of letters.filter(({ at }) => at < readAt)) await send(tx);
      await markAllRead(tx, { member: maria.id, merchant: maria.merchant }, { at: readAt, kind: null });
      for (const { send } of letters.filter(({ at }) => at >= readAt)) await send(tx);
    });
  }
  const deps = createBroadcastDeps(composeProtection());
  for (const { at, words, kind = 'system' } of createNotices(midnight)) {
    const order = { kind, audience: 'all', actor: 'demo', reason: 'the demo world', rng, at, words } as const;
    await transact(pool, async (tx) => {
      for (const merchant of ['demo', 'tala']) await scheduleBroadcast(tx, deps, { ...order, merchant });
    });
    await sendDueBroadcasts(pool, deps, { now: at, signal: new AbortController().signal });
  }
  return 'letters in the inbox';
}

/** Two complaints of maria, one of them decided, and a letter of the operator to her alone. Offers are switched on for her. */
function createMariaLetters({ id: member, merchant }: Member, midnight: Instant, rng: Rng): DemoLetter[] {
  const at = (days: number, hours: number) => addMs(midnight, -days * dayMs + hours * hourMs);
  const decide =
    (number: string, actor: string, request: { outcome: ComplaintOutcome; answer: string; at: Instant }) => (tx: Tx) =>
      decideComplaint(tx, { number, actor, reason: 'the demo world', rng, ...request });
  const complaint = (clientId: string, words: string, filedAt: Instant) => (tx: Tx) =>
    fileComplaintOf(tx, { member, merchant, subject: 'promotion', reference: '', words, clientId, at: filedAt, rng });
  let first = '';
  return [
    {
      at: at(30, 9),
      send: (tx) => saveSetting(tx, { member, merchant, promotion: true, quietHours: null, at: at(30, 9) }),
    },
    {
      at: at(9, 10),
      send: async (tx) => {
        const filed = await complaint(
          'demo-1',
          'My bonus of Friday ended a day early. The page said until Sunday, and on Saturday it was gone.',
          at(9, 10),
        )(tx);
        first = filed.ok ? filed.value.number : '';
      },
    },
    {
      at: at(8, 15),
      send: (tx) =>
        decide(first, 'Rosa', {
          outcome: 'partly_upheld',
          answer:
            'The page showed the end of the campaign, and not that of your bonus, which is seven days after it was granted. The bonus ended as its terms say. The page was not clear, and we changed it.',
          at: at(8, 15),
        })(tx),
    },
    {
      at: at(5, 11),
      send: (tx) =>
        writeToMember(tx, createBroadcastDeps(composeProtection()), {
          member,
          kind: 'system',
          actor: 'Rosa',
          reason: 'after a complaint',
          at: at(5, 11),
          rng,
          words: {
            EN: {
              title: 'The page of your bonus is clearer now',
              html: '<p>Thank you for telling us. Each bonus now shows <strong>its own end</strong>, with the hour.</p>',
            },
            TY: {
              title: 'Mas malinaw na ang pahina ng bonus mo',
              html: '<p>Salamat sa pagsabi sa amin. Ipinapakita na ng bawat bonus ang <strong>sarili nitong katapusan</strong>, kasama ang oras.</p>',
            },
          },
        }),
    },
    {
      at: at(1, 14),
      send: complaint(
        'demo-2',
        'I asked two times how turnover is counted for lottery and got two different answers in the chat.',
        at(1, 14),
      ),
    },
  ];
}

type DemoNotice = {
  readonly kind?: OperatorLetter['kind'];
  readonly at: Instant;
  readonly words: OperatorLetter['words'];
};

const createNotices = (midnight: Instant): readonly DemoNotice[] => [
  {
    kind: 'promotion',
    at: addMs(midnight, -dayMs + 11 * hourMs),
    words: {
      EN: {
        title: 'What runs this week',
        html: '<p>Every promotion that you can join now is on <a href="/promotions">one page</a>, with its amount, its turnover and its end.</p><p>You get this because you switched offers on. You can switch them off in your inbox.</p>',
      },
      TY: {
        title: 'Ang mga promo ngayong linggo',
        html: '<p>Nasa <a href="/promotions">iisang pahina</a> ang bawat promong masasalihan mo ngayon, kasama ang halaga, turnover at katapusan nito.</p><p>Natanggap mo ito dahil binuksan mo ang mga alok. Maisasara mo ang mga ito sa inbox mo.</p>',
      },
    },
  },
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
