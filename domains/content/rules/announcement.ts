/** Which parts of the announcements are requested. */
import type { Announcements } from '../contract/announcement.ts';

const partByType = {
  B: 'banners',
  PL: 'playerNotices',
  PU: 'popup',
  PR: 'promotion',
  H: 'headline',
} as const satisfies Record<string, keyof Announcements>;

/** An unknown type selects nothing. */
export function requestedParts(types: string): Set<keyof Announcements> {
  const parts = types.split(',').flatMap((type) => {
    const name = type.trim();
    return Object.hasOwn(partByType, name) ? [partByType[name as keyof typeof partByType]] : [];
  });
  return new Set(parts);
}

export function pickRequestedParts(all: Announcements, types: string): Announcements {
  const parts = requestedParts(types);
  return {
    banners: parts.has('banners') ? all.banners : [],
    playerNotices: parts.has('playerNotices') ? all.playerNotices : [],
    popup: parts.has('popup') ? all.popup : [],
    promotion: parts.has('promotion') ? all.promotion : [],
    headline: parts.has('headline') ? all.headline : [],
  };
}
