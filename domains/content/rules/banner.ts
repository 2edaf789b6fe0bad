/** Where a banner may lead. */
import { isOwnPath } from '#kernel/html.ts';
import type { BannerGroup, linkageTypes } from '../contract/announcement.ts';

export type LinkageType = (typeof linkageTypes)[number];

export type BannerTarget = {
  readonly groupName: BannerGroup;
  readonly linkageType: LinkageType;
  readonly url: string;
};

const videoHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);

/** The host decides, read as a browser reads it: `youtube.example.org` only looks alike. */
export function isVideoUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, port } = new URL(url);
  return protocol === 'https:' && videoHosts.has(hostname) && username === '' && port === '';
}

const isTargetByType: Readonly<Record<LinkageType, (url: string) => boolean>> = {
  INTERNAL: isOwnPath,
  EXTERNAL: (url) => /^https?:\/\/[a-z0-9][^\s\\]*$/i.test(url) && URL.canParse(url),
  GAME: (url) => /^[1-9]\d{0,9}$/.test(url),
  NONE: (url) => url === '',
};

export const isBannerTarget = ({ groupName, linkageType, url }: BannerTarget): boolean =>
  groupName === 'w_video' ? linkageType === 'EXTERNAL' && isVideoUrl(url) : isTargetByType[linkageType](url);
