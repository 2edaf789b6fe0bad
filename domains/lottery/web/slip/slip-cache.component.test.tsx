import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSession, writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { addLines } from './slip.ts';
import { clearSlips, useCachedSlip } from './slip-cache.ts';

const line = { kind: 'straight1', picks: [['7']], stake: '2', units: 1 };

function Slip({ gameCode }: { readonly gameCode: string }) {
  const [slip, change] = useCachedSlip(gameCode);
  return (
    <button type="button" onClick={() => change((before) => addLines(before, [line]))}>
      {gameCode} {slip.length}
    </button>
  );
}

const open = (codes: readonly string[]) => {
  cleanup();
  return renderPart(
    codes.map((code) => <Slip key={code} gameCode={code} />),
    { server: new TestServer(), texts: [] },
  );
};

afterEach(clearSlips);

test('a slip is there again after a new login of its member, and nobody else has it', async () => {
  writeSession(testSession());
  const { user } = await open(['SSC1', 'SSC3']);
  await user.click(screen.getByText('SSC1 0'));
  expect(screen.getByText('SSC3 0')).toBeDefined();
  clearSession();
  writeSession({ ...testSession(), userName: 'somebody' });
  await open(['SSC1']);
  expect(screen.getByText('SSC1 0')).toBeDefined();
  clearSession();
  writeSession(testSession());
  await open(['SSC1']);
  expect(screen.getByText('SSC1 1')).toBeDefined();
});

test('lines of a trial account are those of the member who logs in on the page, and of no other', async () => {
  writeSession(testSession({ userName: 'trial', isTrial: true }));
  const { user } = await open(['SSC1']);
  await user.click(screen.getByText('SSC1 0'));
  act(() => writeSession(testSession()));
  expect(await screen.findByText('SSC1 1')).toBeDefined();
  act(() => writeSession(testSession({ userName: 'somebody' })));
  expect(await screen.findByText('SSC1 0')).toBeDefined();
  act(() => writeSession(testSession()));
  expect(await screen.findByText('SSC1 1')).toBeDefined();
  act(() => writeSession(testSession({ userName: 'trial', isTrial: true })));
  expect(await screen.findByText('SSC1 0')).toBeDefined();
});
