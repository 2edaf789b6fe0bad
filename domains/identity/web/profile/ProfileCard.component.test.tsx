import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { securityTexts } from '../security/texts.ts';
import type { WireProfile } from '../security/wire.ts';
import { ProfileCard } from './ProfileCard.tsx';

const empty: WireProfile = {
  account: 'maria',
  nickname: 'Maria',
  fullname: '',
  birthday: '',
  address: '',
  nationality: '',
  occupation: '',
  sourceOfIncome: '',
  telegram: '',
  zalo: '',
  fixed: [],
  zaloBonus: null,
};

const open = (differs: Partial<WireProfile>) => {
  const profile = { data: { ...empty, ...differs }, error: null, isFetching: false, refetch: () => {} };
  return renderPart(<ProfileCard profile={profile} avatars={undefined} open={() => {}} />, {
    server: new TestServer(),
    texts: [securityTexts],
  });
};

test('MEMBER-042 CONST-021 where the brand pays it, the bonus for Zalo is announced beside the empty field', async () => {
  await open({ zaloBonus: { amount: '131', maxAmount: '131000' } });
  expect(screen.getByText(/up to ₱131K; at your VIP level it is ₱131$/)).toBeDefined();
});

test.each([
  ['the brand pays none', {}],
  ['the field is filled', { zalo: 'lito90', zaloBonus: { amount: '131', maxAmount: '131000' } }],
])('MEMBER-042 nothing is announced where %s', async (_, differs) => {
  await open(differs);
  expect(screen.getByText('Zalo')).toBeDefined();
  expect(screen.queryByText(/131/)).toBeNull();
});
