/**
 * Official results by two independent sources: where they agree, the result is stored; where they differ or one is missing, two
 * persons enter it. A source is asked with `GET <address>?game=<code>&issue=<number>` and answers 404 while it has none, else
 * `{ "game", "issue", "day": "2026-11-19", "result": { "<prize>": ["<number>", …] } }`.
 */
import { z } from 'zod/mini';
import { DrawResult } from '#domains/lottery/contract/issue.ts';
import type { Instant } from '#kernel/time.ts';
import { DayText } from '#kernel/wire.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { readGame } from '../game/game.store.ts';
import { type IssueRow, lockIssue } from '../issue/issue.store.ts';
import { listReports, saveReport } from './result.store.ts';
import { storeResult } from './result.ts';
import { checkOfficialResult, isSameResult } from './result-entry.ts';

const Report = z.object({ game: z.string(), issue: z.string(), day: DayText, result: DrawResult });
export type Report = z.output<typeof Report>;

/** Null while it has no result, or cannot be reached. */
export type ResultSourceClient = {
  readonly name: string;
  read(game: string, issue: string): Promise<Report | null>;
};

const maxBytes = 50_000;

export type SourceOptions = {
  readonly url: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

export function createSourceClient({ url, timeoutMs = 5_000, fetch: send = fetch }: SourceOptions): ResultSourceClient {
  return {
    name: new URL(url).host,
    async read(game, issue) {
      const address = new URL(url);
      address.searchParams.set('game', game);
      address.searchParams.set('issue', issue);
      try {
        const response = await send(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
        if (!response.ok) return null;
        const text = await response.text();
        return text.length <= maxBytes ? (z.safeParse(Report, JSON.parse(text)).data ?? null) : null;
      } catch {
        // Asked again at the next turn; after the time for the result the issue is delayed, and persons enter it.
        return null;
      }
    },
  };
}

export type FeedDeps = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'warn'>;
  /** Two of different operators, or none. */
  readonly sources: readonly ResultSourceClient[];
};

/** How many sources have to agree. */
const agreeing = 2;

export async function collectReports({ pool, log, sources }: FeedDeps, issue: IssueRow, at: Instant): Promise<boolean> {
  if (sources.length < agreeing) return false;
  const reports = await Promise.all(
    sources.map(async (source) => ({ source: source.name, report: await source.read(issue.game, issue.number) })),
  );
  return transact(pool, async (tx) => {
    const locked = await lockIssue(tx, issue.id);
    const game = await readGame(tx, issue.game);
    if (!game || !locked || (locked.state !== 'closed' && locked.state !== 'delayed')) return false;
    for (const { source, report } of reports) {
      if (report === null) continue;
      const isOurs = report.game === issue.game && report.issue === issue.number;
      if (!isOurs || !checkOfficialResult({ game, issue: locked }, report).ok) {
        log.warn({ source, game: issue.game, issue: issue.number }, 'a source reported no valid result; it is ignored');
        continue;
      }
      await saveReport(tx, { issue: issue.id, source, result: report.result, at });
    }
    const [first, ...others] = await listReports(tx, issue.id);
    if (!first || others.length < agreeing - 1) return false;
    if (!others.every(({ result }) => isSameResult(first.result, result))) {
      log.warn({ game: issue.game, issue: issue.number }, 'the sources of a result differ; persons have to enter it');
      return false;
    }
    await storeResult(tx, locked, { result: first.result, source: 'feed', at });
    return true;
  });
}
