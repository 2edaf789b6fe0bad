import { expect, test } from 'vitest';
import type { Call } from '#platform/web/call.ts';
import { type Heard, hearStatus, strictestOf } from './system-status.queries.ts';

type Word = Heard['byStatus']['status'];
const say = (status: Word, endTime: number | null = null) => ({ status, endTime, ip: '203.0.113.9' });

/** A server whose two calls say what they are told to; null is a cut line. */
function server(words: { status: Word | null; bootstrap: Word | null }) {
  const asked: string[] = [];
  const answers: Record<string, object | null> = {
    '/wps/system/status': words.status === null ? null : say(words.status),
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
    asked.push(path);
    const value = answers[path];
    return value ? { ok: true, value } : { ok: false, fault: 'network', message: 'cut' };
  }) as Call;
  return { call, asked };
}

const words = [0, 1, 2] as const;
const pairs = words.flatMap((status) => words.map((bootstrap) => ({ status, bootstrap })));

test.each(pairs)('SYS-011 TRAP-062 status $status and bootstrap $bootstrap make the stricter of both', async (said) => {
  for (const before of words) {
    // Where the status call repeats what is known, nothing contradicts it and nobody is asked twice.
    const bootstrap = said.status === before ? before : said.bootstrap;
    const heard = await hearStatus(server(said).call, say(before));
    expect({ before, shown: strictestOf(heard).status }).toEqual({ before, shown: Math.max(said.status, bootstrap) });
  }
});

test('SYS-011 the bootstrap is asked again only when the status call contradicts it', async () => {
  const agreeing = server({ status: 1, bootstrap: 1 });
  await hearStatus(agreeing.call, say(1));
  expect(agreeing.asked).toEqual(['/wps/system/status']);
  const differing = server({ status: 0, bootstrap: 0 });
  await hearStatus(differing.call, say(1));
  expect(differing.asked).toEqual(['/wps/system/status', '/wps/system/permission']);
});

test('TRAP-062 a page does not open on one word alone, and the next question asks both again', async () => {
  const half = await hearStatus(server({ status: 0, bootstrap: null }).call, say(1));
  expect(strictestOf(half).status).toBe(1);
  const whole = await hearStatus(server({ status: 0, bootstrap: 0 }).call, half.byBootstrap);
  expect(strictestOf(whole).status).toBe(0);
});

test('SYS-003 where both say maintenance the end time of the status call counts', () => {
  expect(strictestOf({ byStatus: say(1, 2_000), byBootstrap: say(1, 1_000) }).endTime).toBe(2_000);
});

test('SYS-015 a status call that fails is told, whatever the bootstrap would say', async () => {
  await expect(hearStatus(server({ status: null, bootstrap: 0 }).call, say(0))).rejects.toThrow('cut');
});
