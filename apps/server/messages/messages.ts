/** What messages need of the domains that they may not import. */
import { listHosts, readBrandCurrency, readBrandName, readBrandSymbol } from '#domains/content/server/index.ts';
import { isAgent, listMembers, type Member, readMember } from '#domains/identity/server/index.ts';
import type { BroadcastDeps, DeliveryDeps } from '#domains/messages/server/index.ts';
import type { Protection } from '#domains/protection/server/index.ts';
import { readVipLevels } from '#domains/rewards/server/index.ts';
import type { Tx } from '#platform/server/context.ts';

const membersAtOnce = 1_000;
const trialType = 4;
const vipSegment = /^vip:(\d{1,2})$/;

async function filterSegment(tx: Tx, merchant: string, { segment, members }: { segment: string; members: Member[] }) {
  const lasting = members.filter(({ type }) => type !== trialType);
  if (segment === 'agents') return lasting.filter(({ type }) => isAgent(type));
  if (segment === 'players') return lasting.filter(({ type }) => !isAgent(type));
  const level = Number(vipSegment.exec(segment)?.[1] ?? Number.POSITIVE_INFINITY);
  const currency = (await readBrandCurrency(tx, merchant)) ?? '';
  const levels = await readVipLevels(
    tx,
    lasting.map(({ id }) => ({ member: id, merchant, currency })),
  );
  return lasting.filter((_, at) => (levels[at] ?? 0) >= level);
}

export const createBroadcastDeps = ({ listOffersBarred }: Pick<Protection, 'listOffersBarred'>): BroadcastDeps => ({
  isSegment: (segment) => segment === 'agents' || segment === 'players' || vipSegment.test(segment),
  listSegment: async (tx, { merchant, segment, after }) => {
    const last = after && (await readMember(tx, after));
    const members = await listMembers(tx, { merchant, limit: membersAtOnce, ...(last && { after: last }) });
    const chosen = await filterSegment(tx, merchant, { segment, members });
    const next = members.length === membersAtOnce ? (members.at(-1)?.id ?? null) : null;
    return { members: chosen.map(({ id }) => id), next };
  },
  listBarred: async (tx, { merchant, members, at }) => {
    const currency = (await readBrandCurrency(tx, merchant)) ?? '';
    return listOffersBarred(tx, { members, currency, at });
  },
});

/** What letters by other channels than the inbox say of the brand. */
export const createBrandOf =
  (originOf: (host: string) => string): DeliveryDeps['brandOf'] =>
  async (tx, merchant) => {
    const [host] = await listHosts(tx, merchant);
    if (host === undefined) return null;
    const [name, currencySymbol] = [await readBrandName(tx, merchant), await readBrandSymbol(tx, merchant)];
    return { name, origin: originOf(host), currencySymbol };
  };
