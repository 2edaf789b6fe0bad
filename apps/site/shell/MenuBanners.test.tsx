import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Banner } from '#domains/content/contract/announcement.ts';
import { MenuBanners } from './MenuBanners.tsx';

const renderBanners = (linkageType: Banner['linkageType'], url: string) => {
  const words = { kicker: '', title: 'Fiesta', text: '', action: '', terms: '' };
  const pictures = { imageUrl: '/art/wide.svg', imageUrlSmall: '/art/small.svg' };
  const banner: Banner = { id: '1', groupName: 'w_leftmenu', linkageType, url, ...pictures, ...words };
  return renderToString(
    <StaticRouter location="/">
      <MenuBanners banners={[banner]} onGame={() => {}} onFollow={undefined} />
    </StaticRouter>,
  );
};

const linksIn = (html: string) => html.match(/<(a|button)\b|href="[^"]*"|target="[^"]*"/g) ?? [];

test.each([
  ['INTERNAL', '/vip', ['<a', 'href="/vip"']],
  ['EXTERNAL', 'https://kislap.example/', ['<a', 'href="https://kislap.example/"', 'target="_blank"']],
  ['GAME', '1204', ['<button']],
  ['GAME', 'gone', []],
  ['NONE', '', []],
] as const)('HOME-006 SHELL-030 a banner of the side menu of type %s with "%s" offers %j', (linkageType, url, ways) => {
  const html = renderBanners(linkageType, url);
  expect(html).toContain('Fiesta');
  expect(linksIn(html)).toEqual(ways);
});
