/** Prepares the sandbox's vendor at its start: one process that stands for every external vendor. */
import { money, moneyText } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { demoExternalVendor } from '../demo/demo-vendor.ts';
import { saveWalletAddress } from '../transfer/transfer-vendor.store.ts';
import { issueVendorKey, readSecrets } from '../vendor/vendor-key.ts';
import { listTitles, saveVendorQueries } from './sandbox-vendor.store.ts';

/** Short, so that visitors of a sandbox see how unresolved rounds end. */
const roundSeconds = 60;

export type SandboxConfig = {
  readonly secrets: Readonly<Record<string, string>>;
  readonly titles: readonly {
    readonly vendor: string;
    readonly code: string;
    readonly category: string;
    readonly name: string;
    readonly minStake: string;
    readonly maxStake: string;
  }[];
  /** The vendors whose balances it keeps itself. */
  readonly wallets: readonly string[];
};

type SandboxInput = { readonly at: Instant; readonly rng: Rng; readonly address: string };

export async function prepareSandboxVendor(tx: Tx, { at, rng, address }: SandboxInput): Promise<SandboxConfig> {
  const rows = await listTitles(tx);
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))];
  const stored = await readSecrets(tx);
  const secrets: Record<string, string> = {};
  for (const vendor of vendors) {
    secrets[vendor] = stored.get(vendor)?.[0] ?? (await issueVendorKey(tx, { vendor, at, rng })).secret;
  }
  await saveVendorQueries(tx, { vendors, address: `${address}/round`, seconds: roundSeconds });
  const titles = rows.map(({ minStake, maxStake, ...title }) => ({
    ...title,
    minStake: moneyText(money(minStake ?? 10_000n)),
    maxStake: moneyText(money(maxStake ?? 10_000_000n)),
  }));
  const isSaved = await saveWalletAddress(tx, { vendor: demoExternalVendor, address: `${address}/wallet` });
  return { secrets, titles, wallets: isSaved && secrets[demoExternalVendor] ? [demoExternalVendor] : [] };
}
