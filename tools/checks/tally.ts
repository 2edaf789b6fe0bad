import { relative } from 'node:path';

/** How many passed, failed and were left out, read from the runners' own reports. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Of vitest's JSON report, as far as it is read here. */
type VitestReport = {
  readonly testResults?: readonly {
    readonly status: string;
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** Of Playwright's JSON report. */
type PlaywrightReport = {
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors?: readonly unknown[];
  readonly suites?: readonly Suite[];
};

type Suite = {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
  readonly suites?: readonly Suite[];
};

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    emptyTally,
  );
}

/** A file that does not load has no tests to count, so it counts as one that failed. */
export function tallyVitest(report: VitestReport | null, code: number): Tally {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const failedFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const all = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  const unforgiven = unforgivenOf(vitestSecondTries(report).length);
  return withRunnerFailure(
    {
      passed: all - unforgiven,
      failed: failed + unforgiven + failedFiles.length,
      skipped: statuses.length - all - failed,
    },
    report,
    code,
  );
}

/** Tests that passed only at the second try. More than two in a stage are a fault, not bad luck. */
const secondTriesAllowed = 2;

function unforgivenOf(secondTries: number): number {
  return secondTries > secondTriesAllowed ? secondTries : 0;
}

/** What failed, with the first line of its reason: the last lines of a run are often all that is kept of it. */
export function vitestFailures(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ status, name, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [`${relative('', name)}: ${firstLine(message)}`]
      : assertionResults
          .filter((each) => each.status === 'failed')
          .map(
            ({ fullName, failureMessages }) => `${relative('', name)} ${fullName}: ${firstLine(failureMessages[0])}`,
          ),
  );
}

/** A test that passed with a failure on its record was tried twice. */
export function vitestSecondTries(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${relative('', name)} ${fullName}: ${firstLine(failureMessages[0])}`),
  );
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}

/** A journey that passes only at the second try is named by its runner, and has passed unless there are several. */
export function tallyPlaywright(report: PlaywrightReport | null, code: number): Tally {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const unforgiven = unforgivenOf(stats.flaky);
  const forgiven = stats.flaky - unforgiven;
  const failed = stats.unexpected + unforgiven;
  return withRunnerFailure({ passed: stats.expected + forgiven, failed, skipped: stats.skipped }, report, code);
}

/** The stories that needed a second try, to be listed in the last lines and mended next. */
export function secondTriesOf(report: PlaywrightReport | null): string[] {
  return storiesThatEnded('flaky', report);
}

export function playwrightFailures(report: PlaywrightReport | null): string[] {
  return storiesThatEnded('unexpected', report);
}

function storiesThatEnded(end: 'flaky' | 'unexpected', report: PlaywrightReport | null): string[] {
  const walk = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === end)
        .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
    ),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return (report?.suites ?? []).flatMap(walk);
}

/** Our own frames write their tally as it is. */
export function tallyCases(report: Tally | null, code: number): Tally {
  return withRunnerFailure(report ?? emptyTally, report, code);
}

/** A runner that ends badly without naming a failure, or ends without a report, has failed once. */
function withRunnerFailure(tally: Tally, report: object | null, code: number): Tally {
  const silent = tally.failed === 0 && (code !== 0 || report === null);
  return silent ? { ...tally, failed: 1 } : tally;
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
