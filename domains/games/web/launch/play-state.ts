/** The page's state, from the messages of a frame. */

import type { FrameMessage } from '#domains/games/contract/frame.ts';
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';

/** What a stake can be paid from: the cash first, then the bonus. */
export type Funds = { readonly amount: Money; readonly bonus: Money };

/** A round whose end is not visible yet. */
export type PendingRound = { readonly round: string; readonly before: Funds; readonly stake: Money };

export type PlayState = {
  readonly isLoaded: boolean;
  readonly has: { readonly sound: boolean; readonly rules: boolean };
  readonly held: PendingRound | null;
  /** Why the game cannot go on in this frame and must be launched again. */
  readonly ended: 'expired' | 'spent' | 'closed' | 'failed' | null;
};

export const initialPlay: PlayState = { isLoaded: false, has: { sound: false, rules: false }, held: null, ended: null };

const endings = {
  ticket_spent: 'spent',
  maintenance: 'closed',
  offline: 'failed',
  limit: 'failed',
  unknown: 'failed',
} as const satisfies Record<string, PlayState['ended']>;

/** `funds` are the server's latest ones. */
export function reduceFrameMessage(play: PlayState, word: FrameMessage, funds: Funds): PlayState {
  switch (word.type) {
    case 'gameLoaded':
      return {
        ...play,
        isLoaded: true,
        has: { sound: word.has?.sound === true, rules: word.has?.rules === true },
        ended: null,
      };
    case 'gameRoundStarted': {
      const stake = parseMoney(word.stake ?? '');
      return stake === null ? play : { ...play, held: { round: word.round, before: funds, stake } };
    }
    case 'gameRoundEnded':
      return play.held?.round === word.round ? { ...play, held: null } : play;
    case 'sessionExpired':
      return { ...play, held: null, ended: 'expired' };
    case 'gameFailed':
      return { ...play, held: null, ended: endings[word.reason] };
    default:
      return play;
  }
}

export type PlayAction =
  | { readonly anew: true }
  | { readonly loaded: true }
  | { readonly word: FrameMessage; readonly funds: Funds };

export const reducePlay = (play: PlayState, step: PlayAction): PlayState =>
  'anew' in step
    ? initialPlay
    : 'loaded' in step
      ? { ...play, isLoaded: true }
      : reduceFrameMessage(play, step.word, step.funds);

/** The kind of a refused launch, which decides the next step. Where nothing helps, there is no retry button. */
export function refusalOf(fault: string): 'closed' | 'region' | 'pause' | 'limit' | 'barred' | 'other' {
  if (fault === 'game_under_maintenance') return 'closed';
  if (fault === 'region_blocked') return 'region';
  if (fault === 'self_excluded' || fault === 'cooling_off') return 'pause';
  if (fault === 'account_barred') return 'barred';
  return fault.endsWith('_limit_reached') ? 'limit' : 'other';
}

/** During a round the bar shows what is left after the stake, and does not reveal the result. */
export function shownFunds(funds: Funds, held: PendingRound | null): Funds {
  if (!held) return funds;
  const { before, stake } = held;
  if (stake > before.amount + before.bonus) return funds;
  const fromBonus = stake > before.amount ? stake - before.amount : zero;
  return { amount: money(before.amount - stake + fromBonus), bonus: money(before.bonus - fromBonus) };
}

type MessageSource = { readonly source: unknown; readonly origin: string };

/** Only the window of the frame, and only while it is at the host that it was opened with. */
export const isFromFrame = (
  { source, origin }: MessageSource,
  frame: { readonly contentWindow: unknown } | null,
  address: string,
): boolean => frame !== null && source !== null && source === frame.contentWindow && origin === new URL(address).origin;

/** The permissions of the frame. `allow-same-origin` only for other origins than ours: on ours it could remove its sandbox. */
export function sandboxOf(address: string, here: string): string {
  const rights = 'allow-scripts allow-forms';
  return new URL(address).origin === here ? rights : `${rights} allow-same-origin`;
}

/**
 * The frame's address with the page's origin and theme. An address without `page` is a vendor's own, perhaps signed, and is
 * not changed.
 */
export function frameAddress(url: string, { page, theme }: { readonly page: string; readonly theme: string }): string {
  const address = new URL(url);
  if (!address.searchParams.has('page')) return url;
  address.searchParams.set('page', page);
  address.searchParams.set('theme', theme);
  return address.href;
}

/** `0:42`, `1:07:05`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
