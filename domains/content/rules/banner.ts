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
export function isVideoAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, port } = new URL(url);
  return protocol === 'https:' && videoHosts.has(hostname) && username === '' && port === '';
}

export function isBannerTarget({ groupName, linkageType, url }: BannerTarget): boolean {
  if (groupName === 'w_video') return linkageType === 'EXTERNAL' && isVideoAddress(url);
  switch (linkageType) {
    case 'INTERNAL':
      return isOwnPath(url);
    case 'EXTERNAL':
      return /^https?:\/\/[a-z0-9][^\s\\]*$/i.test(url) && URL.canParse(url);
    case 'GAME':
      return /^[\w.:-]+$/.test(url);
    case 'NONE':
      return url === '';
  }
}
