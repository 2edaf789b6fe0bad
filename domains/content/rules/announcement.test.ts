import { expect, test } from 'vitest';
import { announcementTypes } from '../contract/announcement.ts';
import { requestedParts } from './announcement.ts';

test.each([
  [announcementTypes, ['banners', 'playerNotices', 'popup', 'promotion', 'headline']],
  ['PL', ['playerNotices']],
  ['B, H', ['banners', 'headline']],
  ['', []],
  ['XX,toString,__proto__,b', []],
  ['PU,PU,PU', ['popup']],
])('CONTENT-006 CONTENT-007 the types %s ask for %j', (types, parts) => {
  expect([...requestedParts(types)]).toEqual(parts);
});
