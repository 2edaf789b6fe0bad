/** What the sandbox's vendor is told of the house at its start: one process that stands for every vendor outside. */
import { money, moneyText } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import { demoOutsideVendor } from './demo/demo-vendor.ts';
import { issueVendorKey, readSecrets } from './gateway/vendor-key.ts';
import { keepVendorQueries, listTitles } from './sandbox-vendor.store.ts';
import { keepWalletAddress } from './transfer-vendor.store.ts';

/** A sandbox is there to be looked at: its lost rounds are asked for soon. */
const roundSeconds = 60;

export type SandboxOrders = {
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

type Asked = { readonly at: Instant; readonly rng: Rng; readonly address: string };

export async function sandboxVendorOrders(tx: Tx, { at, rng, address }: Asked): Promise<SandboxOrders> {
  const rows = await listTitles(tx);
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))];
  const known = await readSecrets(tx);
  const secrets: Record<string, string> = {};
  for (const vendor of vendors) {
    secrets[vendor] = known.get(vendor)?.[0] ?? (await issueVendorKey(tx, { vendor, at, rng })).secret;
  }
  await keepVendorQueries(tx, { vendors, address: `${address}/round`, seconds: roundSeconds });
  const titles = rows.map(({ minStake, maxStake, ...title }) => ({
    ...title,
    minStake: moneyText(money(minStake ?? 10_000n)),
    maxStake: moneyText(money(maxStake ?? 10_000_000n)),
  }));
  const isKept = await keepWalletAddress(tx, { vendor: demoOutsideVendor, address: `${address}/wallet` });
  return { secrets, titles, wallets: isKept && secrets[demoOutsideVendor] ? [demoOutsideVendor] : [] };
}
