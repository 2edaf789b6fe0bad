/** The chat rooms of the demo world: members of the brand talk, one of them as its host. */
import { listMembers, type Member } from '#domains/identity/server/index.ts';
import { createDemoRoom, type DemoLine, setModerator } from '#domains/messages/server/index.ts';
import { readVipLevels } from '#domains/rewards/server/index.ts';
import { addMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';

export const chatSeed: Seed = { domain: 'chat rooms', run: seedRooms };

type DemoRoom = {
  readonly code: string;
  readonly content: { readonly EN: RoomName; readonly TY: RoomName };
  /** Who says it is the number of a speaker; the first is the host. */
  readonly talk: readonly (readonly [speaker: number, words: string])[];
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
      [0, 'Magandang gabi sa lahat! Dito tayo sa Tambayan ngayong gabi.'],
      [1, 'Magandang gabi! Sino nasa Jeepney Jackpot?'],
      [2, 'Ako, pero pahinga muna. Naabot ko na ang limit ko para ngayong araw.'],
      [0, 'Tama yan. Mas masaya kapag may limit.'],
      [3, 'First time ko sa Kwitis, ang bilis pala! Auto cash-out lang ako sa 1.50 😄'],
      [1, 'Same here, maliit lang taya ko pero nakaka-enjoy 🎆'],
      [4, 'How long does a withdrawal to Maya take? First time for me.'],
      [2, 'Mine took about ten minutes yesterday. You see each step in the timeline.'],
      [4, 'Salamat! I will wait then.'],
      [5, 'May adobo pa ba dito? Gutom na ako 😂'],
      [1, 'Ubos na! Bukas ulit.'],
      [0, 'Paalala: walang link at numero ng telepono dito. Salamat!'],
    ],
  },
  {
    code: 'slots',
    content: {
      EN: { name: 'Slots talk', subject: 'Favorites, features and luck' },
      TY: { name: 'Usapang slots', subject: 'Paborito, feature at suwerte' },
    },
    talk: [
      [3, 'Mango Fever bonus at last! Twelve free spins 🥭'],
      [5, 'Nice! What did it pay?'],
      [3, '24 times my bet. I stop for tonight with a smile.'],
      [0, 'Good plan. Every round of the Originals can be checked on the fairness page, by the way.'],
      [2, 'I checked mine last week. The numbers were the same 👍'],
    ],
  },
  {
    code: 'sabong',
    content: {
      EN: { name: 'Sabong corner', subject: 'Derby days and results' },
      TY: { name: 'Sabungan', subject: 'Mga derby at resulta' },
    },
    talk: [
      [1, 'Derby sa Sabado, sino manonood?'],
      [4, 'Ako! Kasama ang mga pinsan ko.'],
      [0, 'Enjoy, at huwag kalimutan ang limit 🙂'],
    ],
  },
];

const speakerCount = 6;
const membersToChooseFrom = 200;
const trialType = 4;
const betweenLinesMs = 4 * minuteMs;

async function seedRooms({ pool, rng, today }: SeedContext): Promise<string> {
  const { rowCount } = await pool.query('SELECT FROM messages.room LIMIT 1');
  if (rowCount) return '';
  const midnight = instant(Date.parse(`${today}T00:00:00+08:00`));
  await transact(pool, async (tx) => {
    for (const [merchant, currency] of [
      ['demo', 'PHP'],
      ['tala', 'PHP'],
    ] as const) {
      const speakers = await findSpeakers(tx, merchant, currency);
      const [host] = speakers;
      if (!host) continue;
      const action = { actor: 'demo', reason: 'the demo world', at: midnight };
      await setModerator(tx, { ...action, member: host.member, isModerator: true });
      for (const [position, { code, content, talk }] of rooms.entries()) {
        const lines = linesOf(talk, speakers, midnight);
        const id = `${merchant}.${code}`;
        await createDemoRoom(tx, { id, merchant, position, content, languages: ['TY'], slowMs: 3_000, lines, rng });
      }
    }
  });
  return `${rooms.length} chat rooms`;
}

type Speaker = Omit<DemoLine, 'words' | 'at'>;

/** Those of the highest ranks, who are there every evening. */
async function findSpeakers(tx: Tx, merchant: string, currency: string): Promise<Speaker[]> {
  const members = (await listMembers(tx, { merchant, limit: membersToChooseFrom })).filter(isTalker);
  const levels = await readVipLevels(
    tx,
    members.map(({ id }) => ({ member: id, merchant, currency })),
  );
  return members
    .map(({ id, nickname }, at) => ({ member: id, name: nickname, level: levels[at] ?? 0, isModerator: false }))
    .toSorted((one, other) => other.level - one.level)
    .slice(0, speakerCount)
    .map((speaker, at) => ({ ...speaker, isModerator: at === 0 }));
}

/** The accounts of the guide are left to their visitors. */
const guideAccounts = new Set(['maria', 'datu', 'lakan', 'luz', 'bago']);
const isTalker = ({ type, account }: Member) => type !== trialType && !guideAccounts.has(account);

const linesOf = (talk: DemoRoom['talk'], speakers: readonly Speaker[], end: Instant): DemoLine[] =>
  talk.flatMap(([number, words], at) => {
    const speaker = speakers[number % speakers.length];
    return speaker ? [{ ...speaker, words, at: addMs(end, (at - talk.length) * betweenLinesMs) }] : [];
  });
