/** How many passed, failed and were left out, read from the runners' own reports. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Of vitest's JSON report, as far as it is read here. */
type VitestReport = {
  readonly testResults?: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
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
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return withRunnerFailure(
    { passed, failed: failed + failedFiles.length, skipped: statuses.length - passed - failed },
    report,
    code,
  );
}

/** Stories that passed only at the second try. More than two in a run are a fault, not bad luck. */
const secondTriesAllowed = 2;

/** A journey that passes only at the second try is named by its runner, and has passed unless there are several. */
export function tallyPlaywright(report: PlaywrightReport | null, code: number): Tally {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const forgiven = stats.flaky > secondTriesAllowed ? 0 : stats.flaky;
  const failed = stats.unexpected + stats.flaky - forgiven;
  return withRunnerFailure({ passed: stats.expected + forgiven, failed, skipped: stats.skipped }, report, code);
}

/** The stories that needed a second try, to be listed in the last lines and mended next. */
export function secondTriesOf(report: PlaywrightReport | null): string[] {
  const walk = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
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
