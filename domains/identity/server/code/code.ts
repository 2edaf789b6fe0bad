/** Six digits that prove a number or an address: bound to it and to one purpose, single use, few tries. */
import { timingSafeEqual } from 'node:crypto';
import type { CodeDelivery, CodePurpose } from '#domains/identity/contract/code.ts';
import { isCodeExhausted, maxCodeTries, maxCodeTriesInTotal } from '#domains/identity/rules/contact/code-tries.ts';
import { writtenLocaleOf } from '#kernel/locale.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import { randomInt } from '../challenge/random.ts';
import type { Secrets } from '../secret.ts';
import * as store from './code.store.ts';
import { composeCodeLetter } from './code-letter.ts';
import { countRequest } from './request-count.ts';
import { countTryAtSource, countTryInDay, type TrySource } from './try-count.ts';

/** A letter may be slow, and somebody has to find it and type it off. */
const validMinutes = 5;
/** The default wait before another can be requested; a brand may set a longer one for paid letters. */
const resendMinutes = 1;

export type CodeRequest = {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'mail';
  /** `+639171234567` or an address in lower case. */
  readonly to: string;
  /** No member has the number: the same work is done, and no letter is sent. */
  readonly unheard?: boolean;
  /** Whether it is requested with a device of the owner. */
  readonly isOwnDevice?: boolean;
};

/** Those that anybody may type, with no session and no ticket: counted by where that is. */
type SessionlessPurpose = 'login' | 'reset';
type SessionlessCodeTry = { readonly purpose: SessionlessPurpose; readonly to: string; readonly at: TrySource };
type BoundCodeInput = {
  readonly purpose: Exclude<CodePurpose, SessionlessPurpose>;
  readonly to: string;
  readonly code: string;
  readonly at?: undefined;
};
export type CodeInput = BoundCodeInput | (SessionlessCodeTry & { readonly code: string });
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'spent';

type CodeContext = Pick<Context, 'tx' | 'site' | 'clock'>;
type CodeTryContext = Pick<Context, 'site' | 'ip' | 'clock'>;

export type Codes = {
  readonly issueCode: (
    context: CodeContext & Pick<Context, 'rng' | 'locale' | 'ip'>,
    request: CodeRequest,
  ) => Promise<Outcome<CodeDelivery, 'too_many_requests' | 'codes_used_up' | 'asks_used_up' | 'service_unavailable'>>;
  /** A right code is consumed in `tx`, a wrong try is counted even if `tx` is rolled back. Call it before the first query of `tx`. */
  readonly useCode: (context: CodeContext, typed: CodeInput) => Promise<CodeVerdict>;
  /** The verdict that `useCode` would give. A right code is not consumed and costs no try; a wrong one counts. */
  readonly judgeCode: (context: Pick<Context, 'site' | 'clock'>, typed: BoundCodeInput) => Promise<CodeVerdict>;
  /** Counts a try before it is judged, where wrong ones have to end; zero, or for how long nothing more is tried. */
  readonly countTry: (context: CodeTryContext, typed: SessionlessCodeTry) => Promise<number>;
  /** The same over a day, and only where an active code has tries left: elsewhere nothing can be guessed. */
  readonly countDayTry: (context: CodeTryContext, typed: SessionlessCodeTry) => Promise<number>;
};

export type CodesDeps = {
  readonly pool: Tx;
  readonly secrets: Secrets;
  readonly letters: Letters;
  readonly limits: Pick<Limits, 'strict'>;
  /** The name of the brand in the letter. */
  readonly brandOf: (tx: Tx, merchant: string) => Promise<string>;
};

type HashedCode = store.CodeKey & { readonly codeHmac: Buffer };

export function createCodes({ pool, secrets, letters, limits, brandOf }: CodesDeps): Codes {
  const recipientOf = (to: string) => secrets.hmac('code', to);
  const codeOf = ({ purpose, to, code }: Pick<CodeInput, 'purpose' | 'to' | 'code'>) =>
    secrets.hmac('code', purpose, to, code);
  const keyOf = async (merchant: string, input: CodeInput) => ({
    merchant,
    purpose: input.purpose,
    recipientHmac: await recipientOf(input.to),
    codeHmac: await codeOf(input),
  });

  async function judge(code: HashedCode, { at, now }: CodeJudgementOptions): Promise<CodeVerdict> {
    const tried = await store.countTry(pool, code, at ? sourceLimitOf(at) : null);
    if (!tried) return 'wrong';
    const isRight = timingSafeEqual(tried.codeHmac, code.codeHmac);
    // A guesser must not learn that a code was used here: a used one means that an account exists.
    if (tried.usedAt !== null) return isRight ? 'spent' : 'wrong';
    if (now >= tried.expiresAt) return isRight ? 'expired' : 'wrong';
    if (isCodeExhausted({ all: tried.tries, here: tried.triesHere, isOwn: at?.isOwn ?? false })) return 'spent';
    return isRight ? 'right' : 'wrong';
  }

  const countDayTry: Codes['countDayTry'] = async ({ site, ip, clock }, input) => {
    const { merchant } = site;
    const recipientHmac = await recipientOf(input.to);
    const bounds = { ...sourceLimitOf(input.at), mostHere: maxCodeTries, now: clock.now() };
    if (!(await store.hasActiveCode(pool, { merchant, purpose: input.purpose, recipientHmac }, bounds))) return 0;
    return countTryInDay(limits, { ip, account: recipientKeyOf(merchant, recipientHmac) }, toCountedTry(input));
  };

  return {
    countDayTry,

    issueCode: async (context, { purpose, channel, to, unheard = false, isOwnDevice = false }) => {
      const { tx, site, clock, rng, locale, ip } = context;
      const { merchant } = site;
      if (!letters.delivers(channel)) return refuse('service_unavailable');
      const recipientHmac = await recipientOf(to);
      const who = { ip, account: recipientKeyOf(merchant, recipientHmac) };
      const waiting = await countRequest(limits, who, { purpose, isOwnDevice });
      if (waiting) return waiting;

      const expiredMinutes = (channel === 'sms' && (await store.readCodeMinutes(pool, merchant))) || resendMinutes;
      const minutes = Math.max(validMinutes, expiredMinutes);
      const code = String(randomInt(rng, 1_000_000)).padStart(6, '0');
      const expiresAt = addMs(clock.now(), minutes * minuteMs);
      const codeHmac = await codeOf({ purpose, to, code });
      await store.putCode(tx, { merchant, purpose, recipientHmac, codeHmac, expiresAt });
      const brand = await brandOf(pool, merchant);
      const { subject, text } = composeCodeLetter(writtenLocaleOf(locale), { brand, code, minutes, purpose });
      await rollBackIfUnheard(tx, unheard, () =>
        letters.write(tx, { merchant, channel, to, subject, text, secret: true, expiresAt }),
      );
      return done({ expiredMinutes, goodMinutes: minutes });
    },

    useCode: async ({ tx, site, clock }, input) => {
      const now = clock.now();
      const code = await keyOf(site.merchant, input);
      const verdict = await judge(code, { at: input.at, now });
      if (verdict !== 'right') return verdict;
      return (await store.markCodeUsed(tx, { ...code, at: now })) ? 'right' : 'spent';
    },

    judgeCode: async ({ site, clock }, input) => {
      const code = await keyOf(site.merchant, input);
      const verdict = await judge(code, { now: clock.now() });
      if (verdict === 'right') await store.undoTry(pool, code);
      return verdict;
    },

    countTry: async (context, input) => {
      const { site, ip } = context;
      const who = { ip, account: recipientKeyOf(site.merchant, await recipientOf(input.to)) };
      const hereMs = await countTryAtSource(limits, who, toCountedTry(input));
      return hereMs > 0 ? hereMs : countDayTry(context, input);
    },
  };
}

type CodeJudgementOptions = { readonly at?: TrySource | undefined; readonly now: Instant };

const toCountedTry = ({ purpose, at }: SessionlessCodeTry) => ({ what: `identity code ${purpose} tried`, at });

/** A place of strangers is not written down any more once the code is spent for them all. */
const sourceLimitOf = ({ source, isOwn }: TrySource) => ({ place: source, most: isOwn ? null : maxCodeTriesInTotal });

/** As limits know a number or an address: it is in no list of theirs. */
const recipientKeyOf = (merchant: string, recipientHmac: Buffer) =>
  `${merchant} ${recipientHmac.toString('base64url')}`;

/** What is written is taken back: a stranger's number is answered with the work of a member's, to the millisecond. */
export async function rollBackIfUnheard(tx: Tx, unheard: boolean, write: () => Promise<void>): Promise<void> {
  await tx.query('SAVEPOINT letter');
  await write();
  await tx.query(unheard ? 'ROLLBACK TO SAVEPOINT letter' : 'RELEASE SAVEPOINT letter');
}
