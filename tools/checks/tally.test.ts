import { expect, test } from 'vitest';
import {
  addUp,
  formatTally,
  playwrightFailures,
  secondTriesOf,
  tallyCases,
  tallyPlaywright,
  tallyVitest,
  vitestFailures,
  vitestSecondTries,
} from './tally.ts';

const fileOf = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  name: 'wallet.http.test.ts',
  assertionResults: statuses.map((status, index) => ({
    status: status === 'at the second try' ? 'passed' : status,
    fullName: `test ${index}`,
    failureMessages: status === 'failed' || status === 'at the second try' ? ['expected 1\nat line 7'] : [],
  })),
});

test('every test of a vitest report is counted once', () => {
  const report = {
    testResults: [fileOf('passed', 'passed', 'failed'), fileOf('passed', 'pending', 'todo', 'skipped')],
  };
  expect(tallyVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

test('a test file that does not load is a failure', () => {
  const report = {
    testResults: [
      { status: 'failed', name: 'a.test.ts', message: 'no such file', assertionResults: [] },
      fileOf('passed'),
    ],
  };
  expect(tallyVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('what failed is named with the first line of its reason', () => {
  const report = {
    testResults: [
      { status: 'failed', name: 'a.test.ts', message: 'no such file\nat', assertionResults: [] },
      fileOf('passed', 'failed'),
    ],
  };
  expect(vitestFailures(report)).toEqual(['a.test.ts: no such file', 'wallet.http.test.ts test 1: expected 1']);
  expect(vitestFailures(null)).toEqual([]);
});

test('two tests that needed a second try are forgiven and named, three are failures', () => {
  const two = { testResults: [fileOf('passed', 'at the second try', 'at the second try')] };
  const three = { testResults: [fileOf('at the second try'), ...two.testResults] };
  expect(tallyVitest(two, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(tallyVitest(three, 0)).toEqual({ passed: 1, failed: 3, skipped: 0 });
  expect(vitestSecondTries(two)[0]).toBe('wallet.http.test.ts test 1: expected 1');
});

test('a runner that dies without a report is a failure', () => {
  expect(tallyVitest(null, 1).failed).toBe(1);
  expect(tallyPlaywright(null, 137).failed).toBe(1);
  expect(tallyCases(null, 0).failed).toBe(1);
});

test('a runner that ends badly although every test passed is a failure', () => {
  expect(tallyVitest({ testResults: [fileOf('passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('two journeys that needed a second try are forgiven, three are not', () => {
  const report = (flaky: number) => ({ stats: { expected: 4, unexpected: 1, flaky, skipped: 2 } });
  expect(tallyPlaywright(report(2), 1)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  expect(tallyPlaywright(report(3), 1)).toEqual({ passed: 4, failed: 4, skipped: 2 });
});

test('the stories that needed a second try are named, however deep they are nested', () => {
  const spec = (line: number, status: string) => ({
    title: `story ${line}`,
    file: 'login.test.ts',
    line,
    tests: [{ status, projectName: 'phone' }],
  });
  const report = {
    suites: [{ specs: [spec(1, 'expected'), spec(2, 'flaky')], suites: [{ specs: [spec(3, 'flaky')] }] }],
  };
  expect(secondTriesOf(report)).toEqual(['[phone] login.test.ts:2 story 2', '[phone] login.test.ts:3 story 3']);
  expect(secondTriesOf(null)).toEqual([]);
  expect(playwrightFailures({ suites: [{ specs: [spec(4, 'unexpected')] }] })).toEqual([
    '[phone] login.test.ts:4 story 4',
  ]);
});

test('the last line names what was skipped only when something was', () => {
  expect(formatTally({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(formatTally({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('the tallies of all runners add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(addUp([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
