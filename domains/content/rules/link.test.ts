import { expect, test } from 'vitest';
import { isAllowedLink } from './link.ts';

test.each([
  ['https://chat.example.com/kislap', true],
  ['HTTPS://chat.example.com', true],
  ['mailto:care@kislap.example', true],
  ['tel:+63285550100', true],
  ['http://chat.example.com', false],
  ['javascript:alert(1)', false],
  [' https://chat.example.com', false],
  ['https://chat.example.com/a b', false],
  ['data:text/html,hi', false],
  ['//chat.example.com', false],
  ['https:', false],
  ['', false],
])('CONTENT-014 TRAP-059 %j may be linked: %s', (link, linkable) => {
  expect(isAllowedLink(link)).toBe(linkable);
});
