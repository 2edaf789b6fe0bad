/** What only staff and the database can bring about for agents: the contract of the operator, and windows that are over. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

const ofMember = `(SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1)`;

export class AgentRows {
  readonly #db: pg.Client;
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
    this.#db = new pg.Client({ connectionString: url });
  }

  static async open(): Promise<AgentRows> {
    const url = process.env.KISLAP_OWNER_URL;
    if (!url) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const rows = new AgentRows(url);
    await rows.#db.connect();
    return rows;
  }

  close(): Promise<void> {
    return this.#db.end();
  }

  /** The operator offers these terms to an agent without an upline; answers the id of the contract. */
  async offer(account: string, terms: object): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'kislap-story-'));
    try {
      const file = join(folder, 'terms.json');
      await writeFile(file, JSON.stringify(terms));
      const answer = await this.#staff('offer', account, '--terms', file, '--merchant', 'demo');
      return /ac_[0-9A-Z]{26}/.exec(answer)?.[0] ?? '';
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Ends what the demo world has agreed or offered of a kind with an agent and below, so that a story begins without it. */
  async clear(account: string, kind: string): Promise<void> {
    const { rows } = await this.#db.query<{ id: string }>(
      `SELECT id FROM agents.contract WHERE downline = ${ofMember} AND kind = $2 AND state IN ('offered', 'accepted')`,
      [account, kind],
    );
    for (const { id } of rows) await this.end(id);
  }

  /** Ends a contract and what was agreed or offered by it below, so that other stories find the agents as they were. */
  async end(contract: string): Promise<void> {
    await this.#staff('end', contract);
    const { rows } = await this.#db.query<{ id: string }>(
      `SELECT below.id FROM agents.contract AS below JOIN agents.contract AS top ON top.downline = below.upline AND top.kind = below.kind
        WHERE top.id = $1 AND below.state IN ('offered', 'accepted')`,
      [contract],
    );
    for (const { id } of rows) await this.#staff('end', id);
  }

  async #staff(...args: readonly string[]): Promise<string> {
    const words = ['agents', ...args, '--remark', 'a story of the journeys', '--as', 'story'];
    const env = { ...process.env, DATABASE_URL: this.#url };
    return (await run(process.execPath, [...runtimeFlags, 'tools/staff.ts', ...words], { cwd: root, env })).stdout;
  }

  /** Stakes that the figures of agents have of this member since a moment. */
  async stakes(account: string, since: number): Promise<number> {
    const { rows } = await this.#db.query<{ stake: string }>(
      `SELECT coalesce(sum(stake), 0) / 10000 AS stake FROM agents.figure_entry
        WHERE member = ${ofMember} AND kind = 'bet' AND at >= $2`,
      [account, new Date(since)],
    );
    return Number(rows[0]?.stake);
  }

  /**
   * As if this contract of the operator and those below had been signed, and the member had played since the moment, ten minutes
   * earlier: the window of five minutes is over, and the worker is asked to settle at once instead of at its next minute. What a try
   * before this one left is as if it were two hours old.
   */
  async endWindow(account: string, { contract, since }: { contract: string; since: number }): Promise<void> {
    await this.#db.query('BEGIN');
    await this.#db.query(
      `UPDATE agents.figure_entry SET at = at - CASE WHEN at >= $2 THEN interval '10 minutes' ELSE interval '2 hours' END
        WHERE member = ${ofMember} AND kind = 'bet' AND at > $2::timestamptz - interval '1 hour'`,
      [account, new Date(since)],
    );
    await this.#db.query(
      `UPDATE agents.contract AS old SET starts_at = old.starts_at - interval '2 hours', ends_at = old.ends_at - interval '2 hours'
         FROM agents.contract AS top
        WHERE top.id = $1 AND old.kind = top.kind AND old.state = 'terminated' AND top.downline IN (old.downline, old.upline)`,
      [contract],
    );
    await this.#db.query(
      `UPDATE agents.contract AS own SET starts_at = date_bin('5 minutes', now(), 'epoch') - interval '20 minutes'
         FROM agents.contract AS top
        WHERE top.id = $1 AND own.kind = top.kind AND own.state = 'accepted' AND top.downline IN (own.downline, own.upline)`,
      [contract],
    );
    await this.#db.query(`SELECT graphile_worker.add_job('agents.settle', '{}')`);
    await this.#db.query('COMMIT');
  }
}
