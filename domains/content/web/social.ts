/** The ways to the brand elsewhere: one per resource that is there. */

import type { IconName } from '#ui';
import type { Resource, ResourceKey, Resources } from '../contract/link.ts';

/** `Android` and `REGISTERPOP` are resources too, but no social accounts. */
const icons = {
  FACEBOOK: 'facebook',
  TIKTOK: 'tiktok',
  YOUTUBE: 'youtube',
  TWITTER: 'x',
  INSTAGRAM: 'instagram',
  TELEGRAM: 'telegram',
  TELEGRAM2: 'telegram',
  WHATSAPP: 'whatsapp',
  VIBER: 'viber',
} as const satisfies Partial<Record<ResourceKey, IconName>>;

type SocialLink = Resource & { readonly key: keyof typeof icons; readonly icon: IconName };

export const listSocialLinks = (resources: Resources): SocialLink[] =>
  (Object.keys(icons) as (keyof typeof icons)[]).flatMap((key) => {
    const resource = resources[key];
    return resource ? [{ ...resource, key, icon: icons[key] }] : [];
  });
