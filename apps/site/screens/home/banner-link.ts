/** Where a banner leads. Only addresses of this site and plain web addresses are followed; anything else leads nowhere. */
import type { Banner } from '#domains/content/contract/announcement.ts';

export type BannerLink =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'tab'; readonly href: string }
  | { readonly kind: 'game'; readonly nodeId: string }
  | null;

/** A second slash or a backslash would make another host of it. */
const sitePath = /^\/(?![/\\])/;
const nodeId = /^[1-9]\d{0,9}$/;

export function bannerLinkOf({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): BannerLink {
  if (linkageType === 'INTERNAL') return sitePath.test(url) ? { kind: 'page', to: url } : null;
  if (linkageType === 'GAME') return nodeId.test(url) ? { kind: 'game', nodeId: url } : null;
  if (linkageType === 'NONE' || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? { kind: 'tab', href } : null;
}
