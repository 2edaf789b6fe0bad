/** Six digits that prove a number or an address: bound to it and to one purpose, single use, few tries. */
import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose, CodeSent } from '#domains/identity/contract/code.ts';
import { isSpent, triesMost, triesOfAll } from '#domains/identity/rules/code-tries.ts';
import { writtenLocaleOf } from '#kernel/locale.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, later, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { roll } from '../challenge/dice.ts';
import type { Secrets } from '../secret.ts';
import * as store from './code.store.ts';
import { countRequest } from './request-count.ts';
import { countHere, countInDay, type TypedAt } from './try-count.ts';
import { codeLetter } from './words.ts';

/** A letter may be slow, and somebody has to find it and type it off. */
const goodMinutes = 5;
/** Nobody waits so long before they ask for another; a brand may want a longer wait for those that it pays for. */
const againMinutes = 1;

export type CodeRequest = {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'mail';
  /** `+639171234567` or an address in lower case. */
  readonly to: string;
  /** Nobody here has the number: everything is done as for somebody, and no letter goes out. */
  readonly unheard?: boolean;
  /** Whether it is asked for with a device of the owner. */
  readonly isOwnDevice?: boolean;
};

/** Those that anybody may type, with no session and no ticket: counted by where that is. */
type OpenPurpose = 'login' | 'reset';
type Tried = { readonly purpose: OpenPurpose; readonly to: string; readonly at: TypedAt };
type TypedInside = {
  readonly purpose: Exclude<CodePurpose, OpenPurpose>;
  readonly to: string;
  readonly code: string;
  readonly at?: undefined;
};
export type TypedCode = TypedInside | (Tried & { readonly code: string });
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'spent';

type Here = Pick<Context, 'tx' | 'site' | 'clock'>;
type Guessing = Pick<Context, 'site' | 'ip' | 'clock'>;

export type Codes = {
  readonly issueCode: (
    context: Here & Pick<Context, 'rng' | 'locale' | 'ip'>,
    request: CodeRequest,
  ) => Promise<Outcome<CodeSent, 'too_many_requests' | 'codes_used_up' | 'asks_used_up' | 'service_unavailable'>>;
  /** A right code is used up in `tx`, a wrong try is counted whatever becomes of it. Ask it before `tx` has work to do. */
  readonly useCode: (context: Here, typed: TypedCode) => Promise<CodeVerdict>;
  /** What `useCode` would say. A right code stays unused and costs no try; a wrong one counts. */
  readonly judgeCode: (context: Pick<Context, 'site' | 'clock'>, typed: TypedInside) => Promise<CodeVerdict>;
  /** Counts a try before it is judged, where wrong ones have to end; zero, or for how long nothing more is tried. */
  readonly countTry: (context: Guessing, typed: Tried) => Promise<number>;
  /** The same over a day, and only where a code stands that has tries left: elsewhere nothing can be guessed. */
  readonly countDayTry: (context: Guessing, typed: Tried) => Promise<number>;
};

export type CodesDeps = {
  readonly pool: Tx;
  readonly secrets: Secrets;
  readonly letters: Letters;
  readonly limits: Pick<Limits, 'strict'>;
  /** The name of the brand, by which whoever reads the letter knows it. */
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

export function createCodes({ pool, secrets, letters, limits, brandOf }: CodesDeps): Codes {
  const recipientOf = (to: string) => secrets.hmac('code', to);
  const codeOf = ({ purpose, to, code }: Pick<TypedCode, 'purpose' | 'to' | 'code'>) =>
    secrets.hmac('code', purpose, to, code);
  const keyOf = async (merchant: string, typed: TypedCode) => ({
    merchant,
    purpose: typed.purpose,
    recipientHmac: await recipientOf(typed.to),
    codeHmac: await codeOf(typed),
  });

  async function judge(code: store.CodeKey & { codeHmac: Buffer }, { at, now }: Judged): Promise<CodeVerdict> {
    const tried = await store.countTry(pool, code, at ? countedPlace(at) : null);
    if (!tried) return 'wrong';
    const isRight = timingSafeEqual(tried.codeHmac, code.codeHmac);
    // Whoever only guesses is not told that a code was used here: a used one belongs to somebody with an account.
    if (tried.usedAt !== null) return isRight ? 'spent' : 'wrong';
    if (now >= tried.expiresAt) return isRight ? 'expired' : 'wrong';
    if (isSpent({ all: tried.tries, here: tried.triesHere, isOwn: at?.isOwn ?? false })) return 'spent';
    return isRight ? 'right' : 'wrong';
  }

  const countDayTry: Codes['countDayTry'] = async ({ site, ip, clock }, typed) => {
    const { merchant } = site;
    const recipientHmac = await recipientOf(typed.to);
    const bounds = { ...countedPlace(typed.at), mostHere: triesMost, now: clock.now() };
    if (!(await store.isStanding(pool, { merchant, purpose: typed.purpose, recipientHmac }, bounds))) return 0;
    return countInDay(limits, { ip, account: countedAs(merchant, recipientHmac) }, triedAs(typed));
  };

  return {
    countDayTry,

    issueCode: async (context, { purpose, channel, to, unheard = false, isOwnDevice = false }) => {
      const { tx, site, clock, rng, locale, ip } = context;
      const { merchant } = site;
      if (!letters.delivers(channel)) return refuse('service_unavailable');
      const recipientHmac = await recipientOf(to);
      const who = { ip, account: countedAs(merchant, recipientHmac) };
      const waiting = await countRequest(limits, who, { purpose, isOwnDevice });
      if (waiting) return waiting;

      const expiredMinutes = (channel === 'sms' && (await store.readCodeMinutes(pool, merchant))) || againMinutes;
      const minutes = Math.max(goodMinutes, expiredMinutes);
      const code = String(roll(rng, 1_000_000)).padStart(6, '0');
      const expiresAt = later(clock.now(), minutes * minuteMs);
      const codeHmac = await codeOf({ purpose, to, code });
      await store.putCode(tx, { merchant, purpose, recipientHmac, codeHmac, expiresAt });
      const brand = await brandOf(pool, merchant);
      const { subject, text } = codeLetter(writtenLocaleOf(locale), { brand, code, minutes, purpose });
      await unlessUnheard(tx, unheard, () =>
        letters.write(tx, { merchant, channel, to, subject, text, secret: true, expiresAt }),
      );
      return done({ expiredMinutes, goodMinutes: minutes });
    },

    useCode: async ({ tx, site, clock }, typed) => {
      const now = clock.now();
      const code = await keyOf(site.merchant, typed);
      const verdict = await judge(code, { at: typed.at, now });
      if (verdict !== 'right') return verdict;
      return (await store.markUsed(tx, { ...code, at: now })) ? 'right' : 'spent';
    },

    judgeCode: async ({ site, clock }, typed) => {
      const code = await keyOf(site.merchant, typed);
      const verdict = await judge(code, { now: clock.now() });
      if (verdict === 'right') await store.forgetTry(pool, code);
      return verdict;
    },

    countTry: async (context, typed) => {
      const { site, ip } = context;
      const who = { ip, account: countedAs(site.merchant, await recipientOf(typed.to)) };
      const hereMs = await countHere(limits, who, triedAs(typed));
      return hereMs > 0 ? hereMs : countDayTry(context, typed);
    },
  };
}

type Judged = { readonly at?: TypedAt | undefined; readonly now: Instant };

const triedAs = ({ purpose, at }: Tried) => ({ what: `identity code ${purpose} tried`, at });

/** A place of strangers is not written down any more once the code is spent for them all. */
const countedPlace = ({ place, isOwn }: TypedAt) => ({ place, most: isOwn ? null : triesOfAll });

/** As limits know a number or an address: it is in no list of theirs. */
const countedAs = (merchant: string, recipientHmac: Buffer) => `${merchant} ${recipientHmac.toString('base64url')}`;

/** What is written is taken back: a stranger's number is answered with the work of a member's, to the millisecond. */
export async function unlessUnheard(tx: Tx, unheard: boolean, write: () => Promise<void>): Promise<void> {
  await tx.query('SAVEPOINT letter');
  await write();
  await tx.query(unheard ? 'ROLLBACK TO SAVEPOINT letter' : 'RELEASE SAVEPOINT letter');
}
