/**
 * The messages between a game's frame and the page around it, sent by `postMessage`. Either side checks the other's window
 * and origin before it parses a message, and drops what is not in these lists: neither side trusts the other. No amount in a
 * message is trusted: balance and net position come from the server, a message only tells when to refresh them.
 *
 * The address of a frame contains `page`, the origin of the page that may embed it: the frame sends messages only there, and
 * accepts them only from there. The first message is the frame's `gameLoaded`; the page answers with `welcome`.
 */
import { z } from 'zod/mini';

/** A message of another version is dropped. The version grows only when an old frame would misunderstand a message. */
export const frameVersion = 1;

const version = z.literal(frameVersion);
/** Decimal text, as money travels everywhere. */
const Stake = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,4})?$/));
const Round = z.string().check(z.minLength(1), z.maxLength(128));

/** From the frame to the page. */
export const FrameMessage = z.discriminatedUnion('type', [
  /** Rendered and ready to play; the page removes what covers the frame. */
  z.object({
    kislap: version,
    type: z.literal('gameLoaded'),
    /** Which of its controls the page's bar should offer. */
    has: z.optional(z.object({ sound: z.optional(z.boolean()), rules: z.optional(z.boolean()) })),
    /** An earlier round that is continued. */
    resumed: z.optional(Round),
  }),
  /** A stake is requested. Until the round has ended the bar shows the balance less this stake, and no win early. */
  z.object({ kislap: version, type: z.literal('gameRoundStarted'), round: Round, stake: z.optional(Stake) }),
  /** The player has seen how it ended: balance and net position may be shown. Refused stakes end their round too. */
  z.object({ kislap: version, type: z.literal('gameRoundEnded'), round: Round }),
  /** Money moved outside of a round, such as a prize. */
  z.object({ kislap: version, type: z.literal('balanceChanged') }),
  z.object({ kislap: version, type: z.literal('goToLobby') }),
  z.object({ kislap: version, type: z.literal('openCashier') }),
  /** Proof of the game's fairness, my seeds: the page opens the member's page of it. */
  z.object({ kislap: version, type: z.literal('openFairness'), round: z.optional(Round) }),
  /** The game's token is no longer valid; the page launches it again, or opens the login. */
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
  /** The answer to `gameLoaded`: the state of the page around the frame. */
  z.object({
    kislap: version,
    type: z.literal('welcome'),
    theme: z.enum(['dark', 'light']),
    sound: z.boolean(),
  }),
  z.object({ kislap: version, type: z.literal('setSound'), on: z.boolean() }),
  z.object({ kislap: version, type: z.literal('setTheme'), theme: z.enum(['dark', 'light']) }),
  z.object({ kislap: version, type: z.literal('openRules') }),
  /** No new round may begin, and autoplay stops: a reminder is shown, or the page is left. */
  z.object({ kislap: version, type: z.literal('pause'), reason: z.enum(['reminder', 'leaving', 'offline']) }),
  z.object({ kislap: version, type: z.literal('resume') }),
  /** The balance changed elsewhere, for example by a deposit: the frame queries its server for the balance. */
  z.object({ kislap: version, type: z.literal('balanceChanged') }),
]);
export type PageMessage = z.output<typeof PageMessage>;

/** Null for what is no message of ours. */
export const readFrameMessage = (data: unknown): FrameMessage | null => FrameMessage.safeParse(data).data ?? null;
export const readPageMessage = (data: unknown): PageMessage | null => PageMessage.safeParse(data).data ?? null;
