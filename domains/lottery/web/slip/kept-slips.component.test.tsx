import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearSession, writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { forgetSlips, useKeptSlip } from './kept-slips.ts';
import { addLines } from './slip.ts';

const line = { kind: 'straight1', picks: [['7']], stake: '2', units: 1 };

function Slip({ gameCode }: { readonly gameCode: string }) {
  const [slip, change] = useKeptSlip(gameCode);
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

afterEach(forgetSlips);

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
