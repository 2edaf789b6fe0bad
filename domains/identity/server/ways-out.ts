/**
 * What a refusal names as the way out of it: only what the brand has switched on and letters can reach. It never looks at the member, because
 * which ways somebody has is told to nobody who has not shown who they are.
 */
import type { Channel } from '#kernel/letter.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { IdentityFlag, IsFlagOn } from './flag.ts';

export type Way = 'sms' | 'password' | 'reset' | 'mail';

const words = {
  EN: {
    sms: 'log in by SMS code',
    password: 'log in with your password if you chose one',
    reset: 'set a new password',
    mail: 'reset by e-mail',
    service: 'contact customer service',
    or: ' or ',
    you: 'You can also ',
  },
  TY: {
    sms: 'mag-log in gamit ang SMS code',
    password: 'mag-log in gamit ang password kung pumili ka nito',
    reset: 'magtakda ng bagong password',
    mail: 'mag-reset gamit ang e-mail',
    service: 'makipag-ugnayan sa customer service',
    or: ' o ',
    you: 'Maaari ka ring ',
  },
} as const;

type Need = { readonly flag: IdentityFlag; readonly channel: Channel };
const byMail: Need = { flag: 'CHNGPASSMAIL3', channel: 'mail' };

/** One of them is enough; what needs nothing is always there. */
const needsOf: Readonly<Record<Way, readonly Need[]>> = {
  sms: [{ flag: 'MOBVERFLOGIN3', channel: 'sms' }],
  password: [],
  reset: [byMail, { flag: 'CHNGPASSVERIF3', channel: 'sms' }],
  mail: [byMail],
};

/** `You can also log in by SMS code or contact customer service.` People are there whatever is switched off. */
export function sayWays(locale: Locale, ways: readonly Way[]): string {
  const said = words[writtenLocaleOf(locale)];
  const all = [...ways.map((way) => said[way]), said.service];
  const [last, ...before] = all.toReversed();
  const list = before.length > 0 ? `${before.toReversed().join(', ')}${said.or}${last}` : last;
  return `${said.you}${list}.`;
}

type Place = Pick<Context, 'site' | 'locale'>;

/** Of the ways that would lead out those that the brand has. */
export type WaysOut = (place: Place, wanted: readonly Way[]) => Promise<{ readonly ways: string }>;

type WaysDeps = {
  readonly pool: Tx;
  readonly isFlagOn: IsFlagOn;
  readonly letters: Pick<Letters, 'delivers'>;
};

export const createWaysOut =
  ({ pool, isFlagOn, letters }: WaysDeps): WaysOut =>
  async ({ site, locale }, wanted) => {
    const open: Way[] = [];
    for (const way of wanted) {
      const needs = needsOf[way];
      const met = await Promise.all(
        needs.map(
          async ({ flag, channel }) => letters.delivers(channel) && (await isFlagOn(pool, site.merchant, flag)),
        ),
      );
      if (needs.length === 0 || met.includes(true)) open.push(way);
    }
    return { ways: sayWays(locale, open) };
  };
