/** Which parts of the announcements were asked for. */
import type { Announcements } from '../contract/announcement.ts';

const partOfType = {
  B: 'banners',
  PL: 'playerNotices',
  PU: 'popup',
  PR: 'promotion',
  H: 'headline',
} as const satisfies Record<string, keyof Announcements>;

/** A type that nobody knows asks for nothing. */
export function askedParts(types: string): Set<keyof Announcements> {
  const parts = types.split(',').flatMap((type) => {
    const name = type.trim();
    return Object.hasOwn(partOfType, name) ? [partOfType[name as keyof typeof partOfType]] : [];
  });
  return new Set(parts);
}

export function keepAsked(all: Announcements, types: string): Announcements {
  const asked = askedParts(types);
  return {
    banners: asked.has('banners') ? all.banners : [],
    playerNotices: asked.has('playerNotices') ? all.playerNotices : [],
    popup: asked.has('popup') ? all.popup : [],
    promotion: asked.has('promotion') ? all.promotion : [],
    headline: asked.has('headline') ? all.headline : [],
  };
}
