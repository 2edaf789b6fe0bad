/** Identity's part of the demo world: 300 members of two brands, each brand's settings and registration rules. */
import type { MemberId } from '#kernel/id.ts';
import { addMs, dayMs, hourMs, type Instant, instant, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { openSandboxChannel } from './channel/sandbox.ts';
import { type DemoAccount, demoAccounts, demoBrands } from './demo/demo-accounts.ts';
import { demoFieldRules } from './demo/demo-rules.ts';
import { trustNetworkOfAll } from './login/login-source.store.ts';
import { networkOf } from './login/network.ts';
import { readMemberByAccount } from './member/member.store.ts';
import { createMember } from './member/member.ts';
import { createPasswords, type Passwords } from './password/password-hashing.ts';
import { insertPaymentPassword } from './payment-password/payment-password.store.ts';
import { readProfile, writeProfile } from './profile/profile.store.ts';
import { insertReferralCode } from './registration/referral.store.ts';
import { insertFieldRules, insertSetting } from './registration/registration.store.ts';
import { recordSecurityEvent } from './security/event.ts';

/** Printed at start, so that a newcomer can log in. They exist in the demo world only. */
export const demoPassword = 'Kislap#2026';
export const demoDefaultPassword = 'Bagong#Salubong1';
export const demoPaymentPassword = '482913';

/** By it maria brings her friends. */
const demoReferralCode = 'TROPA88';

const historyDays = 60;

export const seed: Seed = { domain: 'identity', run: seedIdentity };

async function seedIdentity(context: SeedContext): Promise<string> {
  const { pool } = context;
  const accounts = demoAccounts();
  if (await readMemberByAccount(pool, demoBrands.kislap, 'datu')) {
    await transact(pool, (tx) => openSandbox(tx, context));
    return '';
  }
  const hashes = await hashOnce(createPasswords(context));
  await transact(pool, async (tx) => {
    for (const brand of ['kislap', 'tala'] as const) {
      const merchant = demoBrands[brand];
      await insertSetting(tx, { merchant, defaultPassword: demoDefaultPassword, passwordExpiryDays: 90 });
      await insertFieldRules(tx, merchant, demoFieldRules[brand]);
      for (const [index, account] of accounts[brand].entries()) {
        const passwordHash = account.account === 'bago' ? hashes.fresh : hashes.demo;
        const createdAt = createdAtOf(context, account.joinedHour ?? index * 4);
        const made = await createMember(
          { tx, clock: context.clock, rng: context.rng },
          { ...memberOf(account, merchant), passwordHash, createdAt },
        );
        if (made.ok) await setUpPayouts(tx, made.value, { ...account, hash: hashes.payment, at: createdAt });
      }
    }
    const maria = await readMemberByAccount(tx, demoBrands.kislap, 'maria');
    if (maria) await insertReferralCode(tx, { member: maria.id, merchant: maria.merchant, code: demoReferralCode });
    await openSandbox(tx, context);
  });
  return `${accounts.kislap.length + accounts.tala.length} members of two brands`;
}

/** The machine that shows the demo world, and how a container or a virtual machine on it sees it. */
const hostAddresses = ['127.0.0.1', '::1', '172.17.0.1', '172.18.0.1', '192.168.65.1', '10.0.2.2'];

/** Whoever looks at the demo world from its own machine is let in with the password alone, or by the sandbox's word. */
async function openSandbox(tx: Tx, { clock }: SeedContext): Promise<void> {
  const accounts = demoAccounts();
  for (const brand of ['kislap', 'tala'] as const) {
    const merchant = demoBrands[brand];
    await openSandboxChannel(tx, merchant);
    const names = accounts[brand].map(({ account }) => account);
    for (const network of hostAddresses.map(networkOf)) {
      await trustNetworkOfAll(tx, { merchant, accounts: names, network, at: clock.now() });
    }
  }
}

const memberOf = (account: DemoAccount, merchant: string) => ({
  ...account,
  merchant,
  language: merchant === demoBrands.kislap ? 'TY' : 'EN',
  agentPolicy: account.type !== 0,
});

/** Whoever is paid out has said their name, and chose a payment password when they came. */
async function setUpPayouts(
  tx: Tx,
  member: MemberId,
  { fullName, hash, at }: Pick<DemoAccount, 'fullName'> & { hash: string; at: Instant },
): Promise<void> {
  const profile = fullName && (await readProfile(tx, member));
  if (!profile) return;
  await writeProfile(tx, member, { ...profile, fullname: fullName, at });
  await insertPaymentPassword(tx, { member, hash, at });
  await recordSecurityEvent(tx, { member, kind: 'payment_password_set', ip: '127.0.0.1', device: '', at });
}

/** The first accounts are the oldest: agents are there before the members they bring. */
function createdAtOf({ today }: SeedContext, hours: number) {
  const firstDay = addMs(instant(Date.parse(`${today}T00:00:00Z`)), -historyDays * dayMs);
  return addMs(firstDay, hours * hourMs + (((hours / 4) * 7_919) % 14_400) * secondMs);
}

/** One hash per password and not per member: 300 of them would take half a minute, and these passwords are printed anyway. */
async function hashOnce(passwords: Passwords): Promise<{ demo: string; fresh: string; payment: string }> {
  const [demo, fresh, payment] = await Promise.all([
    passwords.hash(demoPassword),
    passwords.hash(demoDefaultPassword),
    passwords.hash(demoPaymentPassword),
  ]);
  if (!demo || !fresh || !payment) throw new Error('The password queue was full while seeding.');
  return { demo, fresh, payment };
}
