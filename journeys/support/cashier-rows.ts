/** What only the database can bring about: waits that are over, and a member whom somebody has looked at. */
import pg from 'pg';

const ofMember = `(SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1)`;

export class CashierRows {
  readonly #db: pg.Client;

  private constructor(db: pg.Client) {
    this.#db = db;
  }

  static async open(): Promise<CashierRows> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    return new CashierRows(db);
  }

  close(): Promise<void> {
    return this.#db.end();
  }

  /** Removes name, payment password and payout accounts. */
  async resetMember(account: string): Promise<void> {
    await this.#db.query(`DELETE FROM identity.payment_password WHERE member = ${ofMember}`, [account]);
    await this.#db.query(`DELETE FROM identity.profile WHERE member = ${ofMember}`, [account]);
    await this.#db.query(
      `UPDATE wallet.payout_account SET is_default = false, removed_at = now() WHERE member = ${ofMember} AND removed_at IS NULL`,
      [account],
    );
  }

  /** Staff have reviewed the member's documents. */
  async verify(account: string, fullName: string): Promise<void> {
    await this.#db.query(
      `INSERT INTO protection.setting (member) SELECT id FROM identity.member
        WHERE merchant = 'demo' AND account = $1 ON CONFLICT DO NOTHING`,
      [account],
    );
    await this.#db.query(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
       SELECT 'ky_' || upper(substr(md5(random()::text || tier), 1, 26)), id, tier, 'approved',
              jsonb_build_object('fullName', $2::text), now(), now(), 'story'
         FROM identity.member, generate_series(1, 2) AS tier
        WHERE merchant = 'demo' AND account = $1
          AND NOT EXISTS (SELECT FROM protection.application WHERE member = identity.member.id AND state = 'approved')`,
      [account, fullName],
    );
  }

  /** What was changed is so long ago that nothing waits for it any more. */
  async endWaitingPeriods(account: string): Promise<void> {
    await this.#db.query(
      `UPDATE identity.member SET withdrawal_blocked_until = NULL WHERE merchant = 'demo' AND account = $1`,
      [account],
    );
    await this.#db.query(
      `UPDATE wallet.payout_account SET usable_from = added_at WHERE member = ${ofMember} AND removed_at IS NULL`,
      [account],
    );
  }

  /** Everything that a deposit asks for has been played. */
  async playThrough(account: string): Promise<void> {
    await this.#db.query(
      `UPDATE rewards.requirement SET done = required, state = 'done', close_reason = 'played', closed_at = now()
        WHERE member = ${ofMember} AND state = 'active'`,
      [account],
    );
  }

  /** Staff have reviewed a bank transfer and not credited it. */
  async refuseDeposit(order: string, reason: string): Promise<void> {
    await this.#db.query(
      `UPDATE wallet.deposit SET state = 'failed', reason = $2, ended_at = now(), review_due_at = NULL WHERE id = $1 AND state = 'pending'`,
      [order, reason],
    );
  }

  /** The bank has the account under another name than the member's papers. */
  async renamePayee(account: string, holder: string): Promise<void> {
    await this.#db.query(
      `UPDATE wallet.payout_account SET holder = $2 WHERE member = ${ofMember} AND removed_at IS NULL`,
      [account, holder],
    );
  }

  /** How many withdrawals of the member hold money or have paid it out. */
  async withdrawals(account: string): Promise<number> {
    const { rows } = await this.#db.query<{ count: string }>(
      `SELECT count(*) FROM wallet.withdrawal WHERE member = ${ofMember} AND state NOT IN ('cancelled', 'rejected', 'returned')`,
      [account],
    );
    return Number(rows[0]?.count);
  }

  /** There is time enough to cancel, however slow the machine. */
  async extendCancelWindow(account: string): Promise<void> {
    await this.#db.query(
      `UPDATE wallet.withdrawal SET check_at = now() + interval '1 hour' WHERE member = ${ofMember} AND state = 'applied'`,
      [account],
    );
  }

  /** The member can no longer cancel, and the worker is asked to go on at once instead of at its next minute. */
  async expireCancelWindow(account: string): Promise<void> {
    await this.#db.query(
      `WITH due AS (
         UPDATE wallet.withdrawal SET check_at = now() WHERE member = ${ofMember} AND state = 'applied' RETURNING id
       )
       SELECT graphile_worker.add_job('wallet.advance_withdrawal', json_build_object('withdrawal', id)) FROM due`,
      [account],
    );
  }
}
