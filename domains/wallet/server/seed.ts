/**
 * Wallet's part of the demo world: payment methods, every member's wallet and starting balance, from the house account
 * of the bank.
 */
import { listMembers, type Member } from '#domains/identity/server/index.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { houseAccount, memberAccount, openAccounts, type PostRequest, post, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { demoMethods } from './deposit/demo-methods.ts';
import { insertMethod } from './deposit/method.store.ts';
import { walletAccounts } from './wallet.ts';
import { copyDefaultRule } from './withdrawal/withdrawal-rule.store.ts';

const brands = ['demo', 'tala'] as const;
const currency = 'PHP';
const maxDemoMembers = 1_000;

/** These start with nothing: all their money comes from the deposits, wins and bonuses of `tools/history`. */
const membersWithoutOpening = new Set(['luz', 'ramon', 'tomas', 'pilar', 'celia', 'isko']);
const depositingMembers = new Set([
  'dakila',
  'joselitocruz',
  'maricelcruz',
  'rodelcruz',
  'rowenacruz',
  'ramilcruz',
  'lornacruz',
]);

export const seed: Seed = { domain: 'wallet', run: seedWallets };

async function seedWallets({ pool, rng }: SeedContext): Promise<string> {
  return transact(pool, async (tx) => {
    for (const method of brands.flatMap(demoMethods)) await insertMethod(tx, method);
    for (const merchant of brands) await copyDefaultRule(tx, { merchant, currency, provider: 'sandbox' });
    const members = await listDemoMembers(tx);
    const balances = await readBalances(
      tx,
      members.map(({ id }) => memberAccount(id, 'cash', currency)),
    );
    if (balances.size > 0) return '';
    const bank = houseAccount('bank', currency);
    await openAccounts(tx, [bank, ...members.flatMap(({ id }) => walletAccounts(id, currency))]);
    await openBalances(tx, members, rng);
    return `${members.length} wallets with their opening balances`;
  });
}

async function listDemoMembers(tx: Tx): Promise<Member[]> {
  const lists = [];
  for (const merchant of brands) lists.push(await listMembers(tx, { merchant, limit: maxDemoMembers }));
  return lists.flat();
}

async function openBalances(tx: Tx, members: readonly Member[], rng: Rng): Promise<void> {
  const from = houseAccount('bank', currency);
  const openings = members
    .filter(({ account }) => !membersWithoutOpening.has(account))
    .map((member) => ({ member, amount: openingBalanceOf(member, rng) }))
    .filter(({ member }) => member.merchant !== 'demo' || !depositingMembers.has(member.account));
  const items = openings.map(
    ({ member, amount }): PostRequest => ({
      key: `opening:${member.id}`,
      legs: [{ from, to: memberAccount(member.id, 'cash', currency), amount, kind: 'opening' }],
      eventAt: member.createdAt,
    }),
  );
  const verdicts = await post(tx, items);
  const refused = verdicts.find((verdict) => !verdict.ok);
  if (refused) throw new Error(`An opening balance was refused: ${JSON.stringify(refused)}`);
}

/** `maria` and `datu` have round sums that a reader recognises; the others between 100 and 20,000 pesos, in centavos. */
function openingBalanceOf(member: Member, rng: Rng): Money {
  const [a = 0, b = 0, c = 0, d = 0] = rng.bytes(4);
  if (member.account === 'maria') return money(12_500n * moneyScale);
  if (member.account === 'datu') return money(250_000n * moneyScale);
  const centavos = 10_000n + (BigInt(((a << 16) | (b << 8) | c) * 256 + d) % 1_990_001n);
  return money(centavos * (moneyScale / 100n));
}
