/** The tree of the team by keys: walking, unfolding, choosing and finding by letters. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listDownlines } from '#domains/agents/contract/downline.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TeamTree } from './TeamTree.tsx';
import { listTeam, teamServer, testDownline } from './testing.ts';
import { downlineTexts } from './texts.ts';

async function openTree({ server = teamServer(), selected = null as string | null } = {}) {
  const chosen: (string | null)[] = [];
  const part = await renderPart(
    <TeamTree
      selected={selected}
      path={[{ account: 'datu', ref: '1' }]}
      onChoose={(ref) => {
        chosen.push(ref);
      }}
    />,
    { server, texts: [downlineTexts] },
  );
  await screen.findByRole('treeitem', { name: 'mar_28, nobody below' });
  act(() => screen.getByRole('treeitem', { name: 'datu' }).focus());
  return { ...part, server, chosen };
}
const focused = () => document.activeElement?.getAttribute('aria-label');

test('AGENT-010 arrow keys walk the tree, unfold and fold a branch, and Enter chooses', async () => {
  const { user, chosen } = await openTree();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('tropa_manila, 3 in the team');
  expect(screen.queryByRole('treeitem', { name: /^ca\*\*\*s/ })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('treeitem', { name: /^ca\*\*\*s/ });
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('ca***s, nobody below');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('tropa_manila, 3 in the team');
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: /^ca\*\*\*s/ })).toBeNull();
  await user.keyboard('{End}');
  expect(focused()).toBe('mar_28, nobody below');
  await user.keyboard('{Enter}');
  await user.keyboard('{Home}{Enter}');
  expect(chosen).toEqual(['13', null]);
});

test('AGENT-010 letters find an account, and Tab reaches one item of the tree', async () => {
  const { user } = await openTree();
  await user.keyboard('m');
  expect(focused()).toBe('mar_28, nobody below');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('tropa_manila, 3 in the team');
  const reachable = screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);
  expect(reachable.map((item) => item.getAttribute('aria-label'))).toEqual(['tropa_manila, 3 in the team']);
});

test('AGENT-010 a press chooses an account, and a press on its arrow unfolds it', async () => {
  const { user, chosen } = await openTree({ selected: '13' });
  const item = screen.getByRole('treeitem', { name: /^tropa_manila/ });
  await user.click(within(item).getByText('tropa_manila'));
  expect(chosen).toEqual(['12']);
  await user.click(item.querySelector('[data-twist]') as Element);
  expect(await screen.findByRole('treeitem', { name: /^ca\*\*\*s/ })).toBeDefined();
  expect(chosen).toEqual(['12']);
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-label')).toBe('mar_28, nobody below');
});

test('AGENT-010 a long branch is read on, and an account that came meanwhile is not listed twice', async () => {
  const others = [testDownline(), testDownline({ account: 'zeny', ref: '30', directSize: 0, teamSize: 0 })];
  const server = teamServer().on(listDownlines, (input) => ({
    ...listTeam(input),
    ...(Number(input.pageNo) === 2 && { content: others }),
    pageNum: Number(input.pageNo),
    totalPages: 2,
    totalElements: 3,
  }));
  const { user } = await openTree({ server });
  await user.click(screen.getByRole('treeitem', { name: '1 more' }));
  await screen.findByRole('treeitem', { name: 'zeny, nobody below' });
  expect(screen.getAllByRole('treeitem', { name: /^tropa_manila/ })).toHaveLength(1);
  expect(screen.queryByRole('treeitem', { name: /more$/ })).toBeNull();
});
