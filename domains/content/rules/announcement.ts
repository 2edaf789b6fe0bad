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
  const asked = requestedParts(types);
  return {
    banners: asked.has('banners') ? all.banners : [],
    playerNotices: asked.has('playerNotices') ? all.playerNotices : [],
    popup: asked.has('popup') ? all.popup : [],
    promotion: asked.has('promotion') ? all.promotion : [],
    headline: asked.has('headline') ? all.headline : [],
  };
}
