/** Promotions: the remark of a reward request, refusals, and a list that fails to load. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readProtection } from '#domains/protection/contract/protection.ts';
import {
  addRequestPicture,
  listPromotions,
  readRewardSummary,
  requestPromotionReward,
} from '#domains/rewards/contract/promotion.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { PromotionsScreen } from '../promotion/PromotionsScreen.tsx';
import type { PromotionView } from '../promotion/promotion.queries.ts';
import { rewardsTexts } from '../texts.ts';

const rebate: PromotionView = {
  id: '7',
  title: 'Daily slots rebate',
  summary: 'Something back every day.',
  content: '',
  terms: '',
  category: 'GAME',
  announcementImages: [],
  startsAt: 0,
  endsAt: null,
  claimsEndAt: null,
  status: 'joined',
  condition: null,
  match: null,
  byItself: false,
  raffle: null,
};
const offLine = { refused: { fault: 'network', message: 'Network link is abnormal, please try again' } } as const;

const openPromotions = async (server: TestServer, hash = '') =>
  renderPart(<PromotionsScreen />, { server, texts: [rewardsTexts], address: `/promotions${hash}` });

test('CALL-066 ERR-039 a reward is requested with a remark of at most 140 characters, and a refusal shows the server’s message', async () => {
  writeSession(testSession());
  const server = new TestServer()
    .on(listPromotions, () => [rebate])
    .on(readProtection, () => offLine)
    .on(readRewardSummary, () => offLine)
    .on(requestPromotionReward, () => ({
      refused: { fault: 'promotion_not_open', message: 'This promotion is not open' },
    }));
  const { user } = await openPromotions(server, '#7');
  const remark = await screen.findByLabelText('Remark', { selector: 'input' });
  await user.click(remark);
  await user.paste('x'.repeat(200));
  expect(valueOf(remark)).toBe('x'.repeat(140));
  expect(screen.getByText('140 of 140')).toBeDefined();
  const ask = screen.getByRole('button', { name: 'Ask for the reward' });
  await user.click(ask);
  await screen.findByText('This promotion is not open', { selector: '[role="alert"] *' });
  expect(valueOf(remark)).toBe('x'.repeat(140));

  server.on(requestPromotionReward, () => ({ id: rebate.id, status: 'applying' as const }));
  fill(remark, '  Bets of Friday  ');
  await user.click(ask);
  await expect.poll(() => screen.queryByRole('button', { name: 'Ask for the reward' })).toBeNull();
  expect(server.inputsOf(requestPromotionReward)).toEqual([
    { id: rebate.id, remark: 'x'.repeat(140) },
    { id: rebate.id, remark: 'Bets of Friday' },
  ]);
});

test('MEMBER-034 up to three pictures of png or jpg travel with a request, and each can be left out again', async () => {
  writeSession(testSession());
  const server = new TestServer()
    .on(listPromotions, () => [rebate])
    .on(readProtection, () => offLine)
    .on(readRewardSummary, () => offLine)
    .on(addRequestPicture, ({ position }) => ({ id: rebate.id, position: Number(position) }))
    .on(requestPromotionReward, () => ({ id: rebate.id, status: 'process' as const }));
  const { user } = await openPromotions(server, '#7');
  const picture = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });
  const field = async () => screen.findByLabelText<HTMLInputElement>(/^Pictures/, { selector: 'input' });
  fireEvent.change(await field(), { target: { files: [picture('moving.gif', 'image/gif')] } });
  await screen.findByText('Please choose a png or jpg picture.');
  fireEvent.change(await field(), { target: { files: [picture('large.png', 'image/png', 5 * 1_024 * 1_024 + 1)] } });
  await screen.findByText('The picture is larger than 5 MB.');
  for (const name of ['one.png', 'two.png', 'three.png'])
    fireEvent.change(await field(), { target: { files: [picture(name)] } });
  expect(screen.queryByLabelText(/^Pictures/, { selector: 'input' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave out two.png' }));
  await field();
  await user.click(screen.getByRole('button', { name: 'Ask for the reward' }));
  await screen.findAllByText('Being looked at');
  expect(server.inputsOf(addRequestPicture)).toMatchObject([{ position: 1 }, { position: 2 }]);
  expect(server.inputsOf(requestPromotionReward)).toEqual([{ id: rebate.id, pictures: 2 }]);
});

test('ERR-003 promotions that fail to load show an error with a retry button', async () => {
  const server = new TestServer().on(listPromotions, () => offLine);
  const { user } = await openPromotions(server);
  await screen.findByText(offLine.refused.message);
  server.on(listPromotions, () => [rebate]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(rebate.title);
  expect(screen.queryByText(offLine.refused.message)).toBeNull();
});
