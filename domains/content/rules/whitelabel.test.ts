import { expect, test } from 'vitest';
import { buildWhitelabelTree, isFlagEnabled } from './whitelabel.ts';

const tree = buildWhitelabelTree([
  { modId: 'REGISTER', parent: null, enabled: true },
  { modId: 'USERNAMEREG3', parent: 'REGISTER', enabled: true },
  { modId: 'MOBILENUMREG3', parent: 'REGISTER', enabled: false },
  { modId: 'REGMOBVERF3', parent: 'MOBILENUMREG3', enabled: true },
  { modId: 'PASSWORD', parent: null, enabled: false },
  { modId: 'CHNGPASSMAIL3', parent: 'PASSWORD', enabled: true },
  { modId: 'FREEPLAY3', parent: 'NOWHERE', enabled: true },
]);

test.each([
  ['USERNAMEREG3', true, 'it and the node above are on'],
  ['MOBILENUMREG3', false, 'it is off itself'],
  ['REGMOBVERF3', false, 'its parent is off'],
  ['CHNGPASSMAIL3', false, 'the root above it is off'],
  ['FREEPLAY3', false, 'it hangs nowhere'],
  ['FORCEPWDEXP3', false, 'it is missing'],
])('ROLE-018 %s is %s because %s', (modId, enabled) => {
  expect(isFlagEnabled(tree, modId)).toBe(enabled);
});

test('CONTENT-023 rows grow into nodes with modId, enabled and childrenNodes', () => {
  expect(tree[1]).toEqual({
    modId: 'PASSWORD',
    enabled: false,
    childrenNodes: [{ modId: 'CHNGPASSMAIL3', enabled: true, childrenNodes: [] }],
  });
});
