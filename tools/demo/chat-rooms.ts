/** The chat rooms of the demo world: members of the brand talk, one of them as its host. */
import { createWinDeps } from '#apps/server/messages/chat-wins.ts';
import { listWonBets } from '#domains/bets/server/index.ts';
import { listMembers, type Member, readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  createDemoConversation,
  createDemoRooms,
  type DemoLine,
  setModerator,
  setSupportHours,
} from '#domains/messages/server/index.ts';
import { allowPackets, readVipLevel, readVipLevels } from '#domains/rewards/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { addMs, dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';

export const chatSeed: Seed = { domain: 'chat rooms', run: seedRooms };

/** When it is said: minutes before the end of the history, or on an evening so many days before it. */
type When = number | { readonly day: number; readonly clock: string };

type DemoRoom = {
  readonly code: string;
  readonly content: { readonly EN: RoomName; readonly TY: RoomName };
  /** Who says it is the number of a speaker; the first is the host. Null: that speaker shows the largest win of the week. */
  readonly talk: readonly (readonly [speaker: number, words: string | null, when: When])[];
};
type RoomName = { readonly name: string; readonly subject: string };

const rooms: readonly DemoRoom[] = [
  {
    code: 'tambayan',
    content: {
      EN: { name: 'Tambayan', subject: 'Everyone, English and Tagalog' },
      TY: { name: 'Tambayan', subject: 'Para sa lahat, Ingles at Tagalog' },
    },
    talk: [
      [0, 'Magandang gabi sa lahat! Dito tayo sa Tambayan ngayong gabi.', { day: 3, clock: '20:02' }],
      [1, 'Magandang gabi! Sino nasa Jeepney Jackpot?', { day: 3, clock: '20:04' }],
      [2, 'Ako, pero pahinga muna. Naabot ko na ang limit ko para ngayong araw.', { day: 3, clock: '20:09' }],
      [0, 'Tama yan. Mas masaya kapag may limit.', { day: 3, clock: '20:10' }],
      [3, 'First time ko sa Kwitis, ang bilis pala! Auto cash-out lang ako sa 1.50 😄', { day: 2, clock: '21:31' }],
      [1, 'Same here, maliit lang taya ko pero nakaka-enjoy 🎆', { day: 2, clock: '21:33' }],
      [5, 'Good night sa lahat, maaga pa ang pasok bukas.', { day: 2, clock: '22:47' }],
      [4, 'How long does a withdrawal to Maya take? First time for me.', { day: 1, clock: '12:16' }],
      [2, 'Mine took about ten minutes yesterday. You see each step in the timeline.', { day: 1, clock: '12:21' }],
      [4, 'Salamat! I will wait then.', { day: 1, clock: '12:22' }],
      [4, 'It arrived, eight minutes 🙂', { day: 1, clock: '12:35' }],
      [5, 'May adobo pa ba dito? Gutom na ako 😂', { day: 1, clock: '19:40' }],
      [1, 'Ubos na! Bukas ulit.', { day: 1, clock: '19:44' }],
      [3, null, { day: 1, clock: '20:58' }],
      [2, 'Congrats! Pahinga muna pagkatapos niyan ha 😄', { day: 1, clock: '21:01' }],
      [0, 'Magandang araw! Kape muna.', 172],
      [5, 'Kape at pandesal ☕', 168],
      [1, 'May bago bang originals ngayong linggo?', 64],
      [0, 'Wala pa, pero ang fairness page ay may bagong paliwanag. Basahin ninyo.', 61],
      [4, 'Nabasa ko na. Madali nang suriin ang round.', 38],
      [0, 'Paalala: walang link at numero ng telepono dito. Salamat!', 12],
      [5, 'Noted po 👍', 9],
    ],
  },
  {
    code: 'slots',
    content: {
      EN: { name: 'Slots talk', subject: 'Favorites, features and luck' },
      TY: { name: 'Usapang slots', subject: 'Paborito, feature at suwerte' },
    },
    talk: [
      [3, 'Mango Fever bonus at last! Twelve free spins 🥭', { day: 2, clock: '18:20' }],
      [5, 'Nice! What did it pay?', { day: 2, clock: '18:22' }],
      [3, '24 times my bet. I stop for tonight with a smile.', { day: 2, clock: '18:26' }],
      [
        0,
        'Good plan. Every round of the Originals can be checked on the fairness page, by the way.',
        { day: 1, clock: '15:05' },
      ],
      [2, 'I checked mine last week. The numbers were the same 👍', { day: 1, clock: '15:48' }],
      [1, null, 140],
      [3, 'Nice one, and small stakes too.', 96],
    ],
  },
  {
    code: 'sabong',
    content: {
      EN: { name: 'Sabong corner', subject: 'Derby days and results' },
      TY: { name: 'Sabungan', subject: 'Mga derby at resulta' },
    },
    talk: [
      [1, 'Derby sa Sabado, sino manonood?', { day: 2, clock: '09:12' }],
      [4, 'Ako! Kasama ang mga pinsan ko.', { day: 2, clock: '09:40' }],
      [0, 'Enjoy, at huwag kalimutan ang limit 🙂', { day: 1, clock: '08:30' }],
    ],
  },
];

const speakerCount = 6;
const membersToChooseFrom = 200;
const trialType = 4;
const zone = '+08:00';

const noRounds = { readProof: async () => null };

async function seedRooms({ pool, clock, rng, today }: SeedContext): Promise<string> {
  const { rowCount } = await pool.query('SELECT FROM messages.room LIMIT 1');
  if (rowCount) return '';
  const now = clock.now();
  const momentOf = (when: When): Instant =>
    typeof when === 'number'
      ? addMs(now, -when * minuteMs)
      : addMs(instant(Date.parse(`${today}T${when.clock}:00${zone}`)), -when.day * dayMs);
  const deps = { levelOf: readVipLevel, readWin: createWinDeps(noRounds).readWin };
  await transact(pool, async (tx) => {
    const action = { actor: 'demo', reason: 'the demo world', at: now };
    for (const [merchant, currency] of [
      ['demo', 'PHP'],
      ['tala', 'PHP'],
    ] as const) {
      // The first brand is staffed around the clock.
      const [opensMinute, closesMinute] = merchant === 'demo' ? [0, 0] : [7 * 60, 23 * 60];
      await setSupportHours(tx, { ...action, merchant, opensMinute, closesMinute });
      const speakers = await findSpeakers(tx, merchant, currency);
      const [host] = speakers;
      if (!host) continue;
      await setModerator(tx, { ...action, member: host, isModerator: true });
      const lines: DemoLine[] = [];
      const allTalk = rooms.flatMap(({ code, talk }) => talk.map((entry) => ({ code, entry })));
      for (const { code, entry } of allTalk) {
        const [number, words, when] = entry;
        const member = speakers[number % speakers.length] ?? host;
        const at = momentOf(when);
        const line = words === null ? await findWin(tx, { member, merchant, currency, at }) : { words };
        if (line) lines.push({ roomId: `${merchant}.${code}`, member, at, ...line });
      }
      const opened = rooms.map(({ code, content }, position) => ({
        id: `${merchant}.${code}`,
        position,
        content,
        languages: ['TY'],
        slowMs: 3_000,
      }));
      await createDemoRooms(tx, deps, { merchant, currency, rooms: opened, lines, rng });
    }
    await allowPackets(tx, { ...action, merchant: 'demo', currency: 'PHP', ...packetLimits });
    await seedConversation(tx, { at: momentOf({ day: 1, clock: '14:03' }), rng });
  });
  return `${rooms.length} chat rooms`;
}

const pesos = (amount: bigint) => money(amount * 10_000n);
const packetLimits = {
  minTotal: pesos(10n),
  maxTotal: pesos(500n),
  dayTotal: pesos(1_000n),
  maxCount: 50,
  minShare: pesos(1n),
  openHours: 24,
};

type Winner = { readonly member: MemberId; readonly merchant: string; readonly currency: string; readonly at: Instant };

/** The largest of the week before; null: there was none. */
async function findWin(tx: Tx, { at, ...winner }: Winner): Promise<{ readonly betId: string } | null> {
  const wins = await listWonBets(tx, { ...winner, since: addMs(at, -7 * dayMs), limit: 20 });
  const win = wins.find(({ wonAt }) => wonAt < at);
  return win ? { betId: win.id } : null;
}

/** Those of the highest ranks, who are there every evening. */
async function findSpeakers(tx: Tx, merchant: string, currency: string): Promise<MemberId[]> {
  const members = (await listMembers(tx, { merchant, limit: membersToChooseFrom })).filter(isTalker);
  const levels = await readVipLevels(
    tx,
    members.map(({ id }) => ({ member: id, merchant, currency })),
  );
  return members
    .map(({ id }, at) => ({ member: id, level: levels[at] ?? 0 }))
    .toSorted((one, other) => other.level - one.level)
    .slice(0, speakerCount)
    .map(({ member }) => member);
}

/** The accounts of the guide are left to their visitors. */
const guideAccounts = new Set(['maria', 'datu', 'lakan', 'luz', 'bago']);
const isTalker = ({ type, account }: Member) => type !== trialType && !guideAccounts.has(account);

/** One that has ended, which its member finds again. */
async function seedConversation(tx: Tx, { at, rng }: { readonly at: Instant; readonly rng: Rng }): Promise<void> {
  const visitor = await readMemberByAccount(tx, 'demo', 'luz');
  if (!visitor) return;
  const said = (side: 'visitor' | 'staff', minutes: number, words: string) => ({
    side,
    words,
    at: addMs(at, minutes * minuteMs),
  });
  await createDemoConversation(tx, {
    merchant: 'demo',
    member: visitor.id,
    subject: 'withdrawal',
    agent: 'Liza',
    lines: [
      said('visitor', 0, 'Hi! Where do I see how far my withdrawal is?'),
      said('staff', 3, 'Hello Luz. In your funds records: press the order, each step is there with its time.'),
      said('visitor', 4, 'Found it, thank you. It says paid.'),
      said('staff', 5, 'Good. It may take the bank a few minutes more. Is there anything else?'),
      said('visitor', 6, 'No, that was all. Salamat po!'),
    ],
    endedAt: addMs(at, 8 * minuteMs),
    wasHelpful: true,
    rng,
  });
}
