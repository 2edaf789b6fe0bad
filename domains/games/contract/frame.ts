/**
 * What a game's frame and the page around it say to each other by `postMessage`. Either side checks the other's window
 * and origin before it reads, and drops what is not in these lists: a frame is a stranger to the page, and the page to
 * the frame. No figure of a message is believed: balance and net position come from the server, a frame only says when
 * to look.
 *
 * The address of a frame carries `page`, the origin of the page that may hold it: the frame sends there and hears
 * nobody else. The first word is the frame's `gameLoaded`; the page answers with `welcome`.
 */
import { z } from 'zod/mini';

/** A side that hears another version than its own drops the message. It grows only when an old frame would misunderstand. */
export const frameVersion = 1;

const version = z.literal(frameVersion);
/** Decimal text, as money travels everywhere. */
const Stake = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/));
const Round = z.string().check(z.minLength(1), z.maxLength(128));

/** From the frame to the page. */
export const FrameMessage = z.discriminatedUnion('type', [
  /** Drawn and ready to be played; whatever covered the frame goes away. */
  z.object({
    kislap: version,
    type: z.literal('gameLoaded'),
    /** Which of its controls the page's bar should offer. */
    has: z.optional(z.object({ sound: z.optional(z.boolean()), rules: z.optional(z.boolean()) })),
    /** A round of before that is played on. */
    resumed: z.optional(Round),
  }),
  /** A stake is asked for. Until the round has ended the bar shows the balance less this stake, and no win early. */
  z.object({ kislap: version, type: z.literal('gameRoundStarted'), round: Round, stake: z.optional(Stake) }),
  /** The player has seen how it ended: balance and net position may be shown. Refused stakes end their round too. */
  z.object({ kislap: version, type: z.literal('gameRoundEnded'), round: Round }),
  /** Money moved outside of a round, such as a prize. */
  z.object({ kislap: version, type: z.literal('balanceChanged') }),
  z.object({ kislap: version, type: z.literal('goToLobby') }),
  z.object({ kislap: version, type: z.literal('openCashier') }),
  /** Proof of the game's fairness, my seeds: the page opens the member's page of it. */
  z.object({ kislap: version, type: z.literal('openFairness'), round: z.optional(Round) }),
  /** The token that it plays by is no longer good; the page launches anew, or asks for a login. */
  z.object({ kislap: version, type: z.literal('sessionExpired') }),
  /** It did not start, or cannot go on. */
  z.object({
    kislap: version,
    type: z.literal('gameFailed'),
    reason: z.enum(['ticket_spent', 'offline', 'maintenance', 'limit', 'unknown']),
  }),
  z.object({ kislap: version, type: z.literal('soundChanged'), on: z.boolean() }),
  z.object({ kislap: version, type: z.literal('rulesChanged'), open: z.boolean() }),
]);
export type FrameMessage = z.output<typeof FrameMessage>;

/** From the page to the frame. */
export const PageMessage = z.discriminatedUnion('type', [
  /** The answer to `gameLoaded`: how things stand around the frame. */
  z.object({
    kislap: version,
    type: z.literal('welcome'),
    theme: z.enum(['dark', 'light']),
    sound: z.boolean(),
  }),
  z.object({ kislap: version, type: z.literal('setSound'), on: z.boolean() }),
  z.object({ kislap: version, type: z.literal('setTheme'), theme: z.enum(['dark', 'light']) }),
  z.object({ kislap: version, type: z.literal('openRules') }),
  /** No new round is to begin, and what plays by itself stops: a reminder is shown, or the page is left. */
  z.object({ kislap: version, type: z.literal('pause'), reason: z.enum(['reminder', 'leaving', 'offline']) }),
  z.object({ kislap: version, type: z.literal('resume') }),
  /** Money came or went elsewhere, such as a deposit: the frame asks its server for the balance. */
  z.object({ kislap: version, type: z.literal('balanceChanged') }),
]);
export type PageMessage = z.output<typeof PageMessage>;

/** Null for what is no message of ours. */
export const readFrameMessage = (data: unknown): FrameMessage | null => FrameMessage.safeParse(data).data ?? null;
export const readPageMessage = (data: unknown): PageMessage | null => PageMessage.safeParse(data).data ?? null;
