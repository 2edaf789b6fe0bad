/** The answer to lower points that the upline asked for. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerPoint, readOwnPoint } from '#domains/agents/contract/downline.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { PointRequestNotice } from './PointRequestNotice.tsx';
import { pointTexts } from './texts.ts';

async function openNotice(asked: number | null) {
  const state = { point: 75, asked };
  const server = new TestServer()
    .on(readOwnPoint, () => ({ ...state }))
    .on(answerPoint, ({ point, agree }) => {
      state.asked = null;
      return { point: agree ? point : state.point };
    });
  return { server, ...(await renderPart(<PointRequestNotice />, { server, texts: [pointTexts] })) };
}

test('AGENT-010 where nobody asked for lower points nothing is shown', async () => {
  const { server } = await openNotice(null);
  await expect.poll(() => server.inputsOf(readOwnPoint)).toHaveLength(1);
  expect(document.querySelector('section')).toBeNull();
});

test.each([
  ['Agree to 7.2%', true, 'Your rebate points are 7.2% from tomorrow on.'],
  ['Keep 7.5%', false, 'Your rebate points stay at 7.5%. Your agent can see it.'],
])('AGENT-010 the account answers "%s" to lower points, and is not asked again', async (name, agree, told) => {
  const { user, server } = await openNotice(72);
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(told)).toBeDefined();
  expect(server.inputsOf(answerPoint)).toEqual([{ point: 72, agree }]);
  await expect.poll(() => screen.queryByText('Your agent asks for lower rebate points')).toBeNull();
});

test('AGENT-010 an answer that came too late says so', async () => {
  const { user, server } = await openNotice(72);
  server.on(answerPoint, () => ({ refused: { fault: 'point_not_asked', message: 'Nobody asks any more' } }));
  await user.click(await screen.findByRole('button', { name: 'Agree to 7.2%' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Nobody asks any more');
});
