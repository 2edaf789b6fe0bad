import { expect, test } from 'vitest';
import type { Call } from '#platform/web/call/call.ts';
import { readStatusSources, type StatusSources, strictestStatus } from './system-status.queries.ts';

type StatusCode = StatusSources['byStatus']['status'];
const statusResponse = (status: StatusCode, endTime: number | null = null) => ({ status, endTime, ip: '203.0.113.9' });

/** A server with prepared answers of two calls; null is a lost connection. */
function createStatusServer(words: { status: StatusCode | null; bootstrap: StatusCode | null }) {
  const requested: string[] = [];
  const answers: Record<string, object | null> = {
    '/wps/system/status': words.status === null ? null : statusResponse(words.status),
    '/wps/system/permission':
      words.bootstrap === null
        ? null
        : {
            maintenance: { active: words.bootstrap === 1, endTime: null },
            regionRestriction: { active: words.bootstrap === 2 },
            location: { ip: '203.0.113.9' },
          },
  };
  const call = (async ({ path }: { path: string }) => {
    requested.push(path);
    const value = answers[path];
    return value ? { ok: true, value } : { ok: false, fault: 'network', message: 'cut' };
  }) as Call;
  return { call, requested };
}

const statusCodes = [0, 1, 2] as const;
const statusPairs = statusCodes.flatMap((status) => statusCodes.map((bootstrap) => ({ status, bootstrap })));

test.each(statusPairs)(
  'SYS-011 TRAP-062 status $status and bootstrap $bootstrap make the stricter of both',
  async (said) => {
    for (const before of statusCodes) {
      // Where the status call confirms the known status, the bootstrap is not fetched again.
      const bootstrap = said.status === before ? before : said.bootstrap;
      const response = await readStatusSources(createStatusServer(said).call, statusResponse(before));
      expect({ before, shown: strictestStatus(response).status }).toEqual({
        before,
        shown: Math.max(said.status, bootstrap),
      });
    }
  },
);

test('SYS-011 the bootstrap is fetched again only when the status call contradicts it', async () => {
  const agreeing = createStatusServer({ status: 1, bootstrap: 1 });
  await readStatusSources(agreeing.call, statusResponse(1));
  expect(agreeing.requested).toEqual(['/wps/system/status']);
  const differing = createStatusServer({ status: 0, bootstrap: 0 });
  await readStatusSources(differing.call, statusResponse(1));
  expect(differing.requested).toEqual(['/wps/system/status', '/wps/system/permission']);
});

test('TRAP-062 a page does not open on one answer alone, and the next poll fetches both again', async () => {
  const half = await readStatusSources(createStatusServer({ status: 0, bootstrap: null }).call, statusResponse(1));
  expect(strictestStatus(half).status).toBe(1);
  const whole = await readStatusSources(createStatusServer({ status: 0, bootstrap: 0 }).call, half.byBootstrap);
  expect(strictestStatus(whole).status).toBe(0);
});

test('SYS-003 where both say maintenance the end time of the status call counts', () => {
  expect(strictestStatus({ byStatus: statusResponse(1, 2_000), byBootstrap: statusResponse(1, 1_000) }).endTime).toBe(
    2_000,
  );
});

test('SYS-015 a status call that fails is shown, whatever the bootstrap would answer', async () => {
  await expect(
    readStatusSources(createStatusServer({ status: null, bootstrap: 0 }).call, statusResponse(0)),
  ).rejects.toThrow('cut');
});
