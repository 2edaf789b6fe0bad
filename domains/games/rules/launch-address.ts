/** The address of a game's frame, made from what its vendor was set up with. */
import { webOrigin } from '#kernel/web-origin.ts';
import type { GameCategory } from '../contract/category.ts';

/** What stands in braces in the address that a vendor was set up with. */
export type AddressParts = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly ticket: string;
  readonly language: string;
  /** The origin of the page that holds the frame. */
  readonly page: string;
  /** The whole address of the vendor's own way out. */
  readonly back: string;
};

/** The house's own games stand on the launch host itself. */
export const studioAddress = '/studio/{gameCode}?ticket={ticket}&language={language}&page={page}';

/**
 * Null where it would lead anywhere but to a launch host: a slip in a vendor's row must not put a stranger into the
 * page. An address that begins with a stroke stands on the first of them.
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
 * What somebody would set a vendor up with: the origin that it leads to, or `launch host` where it begins with a stroke.
 * Null where no game could be opened by it: without a ticket, with a brace that nothing fills, or with a host that a value
 * would decide.
 */
export function launchTemplateOrigin(template: string): string | null {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const isFilled = !/[{}]/.test(template.replace(/\{\w+\}/g, '')) && names.every((name) => partNames.has(name));
  if (!isFilled || !names.includes('ticket') || /[\s#\\]/.test(template)) return null;
  if (/^\/[^/]/.test(template)) return 'launch host';
  if (!/^https?:\/\/[^/?@{}]+[/?]/.test(template) || !URL.canParse(template)) return null;
  return new URL(template).origin;
}

/** Fish swim and cards lie side by side: on a phone these are drawn across. */
const acrossOnes: ReadonlySet<GameCategory> = new Set(['FISH', 'PVP', 'POKER']);

export const orientationOf = (category: GameCategory): 'any' | 'landscape' =>
  acrossOnes.has(category) ? 'landscape' : 'any';
