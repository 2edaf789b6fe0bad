/** What the page makes of a frame's words. */

import type { FrameMessage } from '#domains/games/contract/frame.ts';
import { type Money, money, parseMoney } from '#kernel/money.ts';

/** A round that the player has not seen the end of. */
export type Held = { readonly round: string; readonly before: Money; readonly stake: Money };

export type Play = {
  readonly isLoaded: boolean;
  readonly has: { readonly sound: boolean; readonly rules: boolean };
  readonly held: Held | null;
  /** Why it cannot go on in this frame; a launch anew is the way out. */
  readonly ended: 'expired' | 'spent' | 'closed' | 'failed' | null;
};

export const firstPlay: Play = { isLoaded: false, has: { sound: false, rules: false }, held: null, ended: null };

const endings = {
  ticket_spent: 'spent',
  maintenance: 'closed',
  offline: 'failed',
  limit: 'failed',
  unknown: 'failed',
} as const satisfies Record<string, Play['ended']>;

/** `balance` is what the server last said. */
export function heard(play: Play, word: FrameMessage, balance: Money): Play {
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
      return stake === null ? play : { ...play, held: { round: word.round, before: balance, stake } };
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

export type Step =
  | { readonly anew: true }
  | { readonly loaded: true }
  | { readonly word: FrameMessage; readonly balance: Money };

export const stepped = (play: Play, step: Step): Play =>
  'anew' in step ? firstPlay : 'loaded' in step ? { ...play, isLoaded: true } : heard(play, step.word, step.balance);

/** What a refusal to open a game is about, and so what can be done about it. Where nothing can, no button tries again. */
export function refusalOf(fault: string): 'closed' | 'region' | 'pause' | 'limit' | 'barred' | 'other' {
  if (fault === 'game_under_maintenance') return 'closed';
  if (fault === 'region_blocked') return 'region';
  if (fault === 'self_excluded' || fault === 'cooling_off') return 'pause';
  if (fault === 'account_barred') return 'barred';
  return fault.endsWith('_limit_reached') ? 'limit' : 'other';
}

/** While the reels turn the bar shows what is left after the stake, and does not tell how it will end. */
export function shownBalance(balance: Money, held: Held | null): Money {
  if (!held) return balance;
  const left = money(held.before - held.stake);
  return left < 0n ? balance : left;
}

type Heard = { readonly source: unknown; readonly origin: string };

/** Only the window of the frame, and only while it shows the host that it was sent to. */
export const isFromFrame = (
  { source, origin }: Heard,
  frame: { readonly contentWindow: unknown } | null,
  address: string,
): boolean => frame !== null && source !== null && source === frame.contentWindow && origin === new URL(address).origin;

/** What the frame may do. Its own origin is left to it only where that is not ours: it could take its bars away. */
export function sandboxOf(address: string, here: string): string {
  const rights = 'allow-scripts allow-forms';
  return new URL(address).origin === here ? rights : `${rights} allow-same-origin`;
}

/**
 * The address as this page opens it: who holds the frame, and in which light. An address without `page` is a vendor's own,
 * perhaps signed by it, and is opened as it came.
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
