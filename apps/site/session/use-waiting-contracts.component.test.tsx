import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { readConsolidated } from '#domains/agents/contract/contract.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { staleQueriesOf } from './stale-queries.ts';
import { useWaitingContracts } from './use-waiting-contracts.ts';

const member = {
  id: 'mb_01J9ZQ4T6V8X0123456789ABCD',
  account: 'datu',
  nickname: 'Datu',
  icon: '',
  type: 1,
  agentPolicy: true,
  enableCt: true,
  salary: true,
  hourSalary: true,
  realtimeSalary: true,
} as const;
const nothing = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const;

function Waiting({ isMember }: { readonly isMember: boolean }) {
  const queries = useQueryClient();
  const kinds = useWaitingContracts({ isMember });
  const [isLeft, setLeft] = useState(false);
  const hear = () => {
    for (const { keys } of staleQueriesOf('contract', {}))
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  return (
    <>
      <p>{`waiting: ${kinds.join(', ')}`}</p>
      <button type="button" onClick={hear}>
        A contract event
      </button>
      <button type="button" onClick={() => setLeft(!isLeft)}>
        Render again
      </button>
    </>
  );
}

const render = (server: TestServer, isMember = true) =>
  renderPart(<Waiting isMember={isMember} />, { server, texts: [] });

const serverOf = (info: Partial<Record<keyof typeof member, boolean>> = {}) =>
  new TestServer()
    .on(readMemberInfo, () => ({ ...member, ...info }) as typeof member)
    .on(readConsolidated, () => ({ ...nothing, divtypereq: 1 as const, contracthoursalreq: 2 as const }));

test('ROLE-014 AGENT-031 a real member whom contracts may reach is told of every kind in which something waits', async () => {
  const server = serverOf();
  await render(server);
  await screen.findByText('waiting: dividend, hourly');
  expect(server.inputsOf(readConsolidated)).toEqual([{}]);
});

test('ROLE-014 AGENT-033 a member without the flag, a trial user and a guest call nothing', async () => {
  const server = serverOf({ agentPolicy: false });
  await render(server);
  await expect.poll(() => server.inputsOf(readMemberInfo).length).toBe(1);
  const quiet = serverOf();
  await render(quiet, false);
  expect([server.inputsOf(readConsolidated), quiet.calls]).toEqual([[], []]);
});

test('AGENT-002 a kind that is switched off opens no popup', async () => {
  await render(serverOf({ enableCt: false }));
  expect(await screen.findByText('waiting: hourly')).toBeTruthy();
});

test('CALL-021 AGENT-016 TRAP-057 it is asked for once, and again after a contract event', async () => {
  const server = serverOf();
  const { user } = await render(server);
  await screen.findByText('waiting: dividend, hourly');
  await user.click(screen.getByText('Render again'));
  expect(server.inputsOf(readConsolidated).length).toBe(1);
  server.on(readConsolidated, () => nothing);
  await user.click(screen.getByText('A contract event'));
  await screen.findByText('waiting:');
  expect(server.inputsOf(readConsolidated).length).toBe(2);
});
