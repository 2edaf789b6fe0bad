import { expect, test } from 'vitest';
import { linkFile } from './link-file.ts';
import { testLink } from './testing.ts';

test('AGENT-009 the file of the links has one line each, and no name can become a formula', () => {
  const links = [testLink({ note: 'Flyer, "blue"' }), testLink({ note: '=1+1', type: 'agent' })];
  const file = linkFile(links, {
    heads: ['Code', 'Name'],
    typeOf: ({ type }) => type,
    stateOf: () => 'On',
    pointOf: () => '6.0%',
  });
  expect(file.split('\r\n')).toEqual([
    '\uFEFFCode,Name',
    'NENAM7XK,"Flyer, ""blue""",member,6.0%,412,58,31,15500,On,https://kislap.example/register?affiliateCode=NENAM7XK',
    "NENAM7XK,'=1+1,agent,6.0%,412,58,31,15500,On,https://kislap.example/register?affiliateCode=NENAM7XK",
    '',
  ]);
});
