/** Members with papers, an account to be paid to, and money. */

import { openWallet } from '#domains/wallet/server/index.ts';
import { encryptNumber } from '#domains/wallet/server/payout/payout-encryption.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { makeMember } from './member.ts';

export type Withdrawer = { readonly member: MemberId; readonly account: string };

const name = 'Juan Dela Cruz';
/** The sandbox refuses a number that ends in four zeros, and not one of them is meant. */
let numbers = 10_000_001;

export async function makeWithdrawer(pool: Pool, { cash, at }: { cash: Money; at: Instant }): Promise<Withdrawer> {
  const member = await makeMember(pool, at);
  const account = makeId('pa', at, systemRng.bytes(16));
  const number = `63917${numbers++}`;
  await transact(pool, async (tx) => {
    await tx.query('INSERT INTO protection.setting (member) VALUES ($1)', [member]);
    for (const tier of [1, 2]) {
      await tx.query(
        `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
         VALUES ($1, $2, $3, 'approved', $4, $5, $5, 'chaos')`,
        [makeId('ky', at, systemRng.bytes(16)), member, tier, JSON.stringify({ fullName: name }), new Date(at)],
      );
    }
    await tx.query('INSERT INTO wallet.payout_key (key) VALUES ($1) ON CONFLICT DO NOTHING', [systemRng.bytes(32)]);
    const { rows } = await tx.query<{ key: Buffer }>('SELECT key FROM wallet.payout_key');
    const sealed = encryptNumber(number, {
      key: rows[0]?.key ?? Buffer.alloc(32),
      nonce: systemRng.bytes(12),
      id: account,
    });
    await tx.query(
      `INSERT INTO wallet.payout_account (id, merchant, member, kind, bank_code, number_sealed, number_hmac,
         number_masked, holder, is_default, added_at, usable_from)
       VALUES ($1, 'demo', $2, 'ewallet', 'GCASH', $3, $4, '••', $5, true, $6, $6)`,
      [account, member, sealed, systemRng.bytes(32), name, new Date(at)],
    );
    const bank = houseAccount('bank', 'PHP');
    await openWallet(tx, member, 'PHP');
    await openAccounts(tx, [bank]);
    if (cash === zero) return;
    const to = memberAccount(member, 'cash', 'PHP');
    await post(tx, [
      { key: `chaos:${member}`, legs: [{ from: bank, to, amount: cash, kind: 'opening' }], eventAt: at },
    ]);
  });
  return { member, account };
}
