/** The address of a game's frame, built from its vendor's template. */

import type { GameCategory } from '#domains/games/contract/category.ts';
import { webOrigin } from '#kernel/web-origin.ts';

/** The placeholders of a vendor's template. */
export type AddressParts = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly ticket: string;
  readonly language: string;
  /** The origin of the page that embeds the frame. */
  readonly page: string;
  /** The full address of the vendor's own exit link. */
  readonly back: string;
};

/** The operator's own games are on the launch host itself. */
export const studioAddress = '/studio/{gameCode}?ticket={ticket}&language={language}&page={page}';

/**
 * Null where it would lead anywhere but to a launch host: a mistake in a vendor's row must not load a foreign site into the
 * page. An address that begins with a slash is on the first launch host.
 */
export function launchAddress(template: string, parts: AddressParts, hosts: readonly string[]): string | null {
  const origins = hosts.map(webOrigin).filter((origin) => origin !== null);
  const [first] = origins;
  if (first === undefined) return null;
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parts, name) ? encodeURIComponent(parts[name as keyof AddressParts]) : whole,
  );
  if (!URL.canParse(filled, first)) return null;
  const url = new URL(filled, first);
  return origins.includes(url.origin) ? url.href : null;
}

const partNames: ReadonlySet<string> = new Set<keyof AddressParts>([
  'vassalage',
  'gameCode',
  'ticket',
  'language',
  'page',
  'back',
]);

/**
 * The origin that a vendor's template leads to, or `launch host` where it begins with a slash. Null where no game could be
 * opened by it: without a ticket, with an unknown placeholder, or with a placeholder in its host.
 */
export function launchTemplateOrigin(template: string): string | null {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const isFilled = !/[{}]/.test(template.replace(/\{\w+\}/g, '')) && names.every((name) => partNames.has(name));
  if (!isFilled || !names.includes('ticket') || /[\s#\\]/.test(template)) return null;
  if (/^\/[^/]/.test(template)) return 'launch host';
  if (!/^https?:\/\/[^/?@{}]+[/?]/.test(template) || !URL.canParse(template)) return null;
  return new URL(template).origin;
}

/** On a phone these categories are played in landscape. */
const landscapeCategories: ReadonlySet<GameCategory> = new Set(['FISH', 'PVP', 'POKER']);

export const orientationOf = (category: GameCategory): 'any' | 'landscape' =>
  landscapeCategories.has(category) ? 'landscape' : 'any';
