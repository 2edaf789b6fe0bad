import { expect, test } from 'vitest';
import type { Operator } from '#domains/studio/server/index.ts';
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { sandboxProviders } from '#platform/server/letters/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createSchedule } from './schedule.ts';

const { crons, jobs } = createSchedule({
  config: { port: 8080, sandbox: true },
  payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
  providers: sandboxProviders,
  // Kept for later, and nothing runs here.
  operator: {} as Operator,
  log: silentLog,
});
const timesOf = (name: string) => crons.filter(({ job }) => job.name === name).map(({ at }) => at);

test('WALLET-016 withdrawals, deposits, transfers and rounds that nobody plays on are looked at every minute', () => {
  const tended = crons.filter(({ at }) => at === '* * * * *').map(({ job }) => job.name);
  expect(timesOf('wallet.tend_withdrawals')).toEqual(['* * * * *']);
  expect(tended.filter((name) => name.startsWith('wallet.')).length).toBeGreaterThanOrEqual(3);
  expect(tended).toEqual(expect.arrayContaining(['studio.end_abandoned', 'games.resolve_rounds']));
});

test('whatever is scheduled or called is a job that the worker knows, and has a name of its own', () => {
  const names = jobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { job } of crons) expect(names).toContain(job.name);
  expect(names).toEqual(expect.arrayContaining(['wallet.advance_withdrawal', 'platform.deliver_letter']));
});

test('AGENT-027 AGENT-028 CONST-001 contracts are settled, and overdue ones ended, every minute', () => {
  for (const name of ['agents.plan_settlement', 'agents.end_overdue_contracts'])
    expect(timesOf(name)).toEqual(['* * * * *']);
  const names = jobs.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['agents.settle', 'hear.agents.count_bets', 'hear.agents.count_bills']));
});
