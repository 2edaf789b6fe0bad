/**
 * Sends balance changes to every open page of a member. Several processes post bets many times a second, and announcing each
 * one would cost a write per bet. Instead, the balances of all members with a socket in this process are read once a second,
 * up to a thousand members in a query, and those that changed are sent. It works for every kind of posting.
 */
import type { MemberId } from '#kernel/id.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { ConnectedMember, Live } from '#platform/server/live/index.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { type BalanceTexts, readBalanceTexts, type WalletKey } from './balance-live.ts';

export type BalanceWatchOptions = {
  readonly pool: Pool;
  readonly live: Pick<Live, 'connectedMembers' | 'sendState' | 'onEvent'>;
  /** The currency of the brand that serves a host; null where none does. */
  readonly currencyOf: (host: string) => Promise<string | null>;
  readonly log: Log;
  readonly everyMs?: number;
};

export type BalanceWatch = {
  /** Reads and sends once; the timer does the same. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/** Members per query. */
const batchSize = 1_000;
/**
 * A response to a page's own call may overtake what was sent from here: the same amount is sent again after this many
 * checks.
 */
const repeatAfterRefreshes = 15;

type SentBalance = { readonly text: string; readonly check: number };

export function startBalanceWatch({ pool, live, log, currencyOf, everyMs = 1_000 }: BalanceWatchOptions): BalanceWatch {
  const lastSent = new Map<MemberId, SentBalance>();
  let checks = 0;
  let looking: Promise<void> | null = null;
  let isFailing = false;

  // An event has the balance as one transaction left it, and may arrive after a newer one was sent from here.
  live.onEvent((topic, event) => {
    if (event === 'balance') lastSent.delete(topic.slice('member:'.length) as MemberId);
  });

  function send(member: MemberId, balance: BalanceTexts): void {
    const text = JSON.stringify(balance);
    const sent = lastSent.get(member);
    if (sent?.text === text && checks - sent.check < repeatAfterRefreshes) return;
    lastSent.set(member, { text, check: checks });
    live.sendState(`member:${member}`, 'balance', balance);
  }

  async function readAndSend(): Promise<void> {
    checks += 1;
    const owners = await ownersOf(live.connectedMembers(), currencyOf);
    for (let from = 0; from < owners.length; from += batchSize) {
      const balances = await readBalanceTexts(pool, owners.slice(from, from + batchSize));
      for (const [member, balance] of balances) send(member, balance);
    }
    const connected = new Set(owners.map(({ member }) => member));
    for (const member of lastSent.keys()) if (!connected.has(member)) lastSent.delete(member);
  }

  const check = (): Promise<void> => {
    looking ??= readAndSend()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'balances of open pages cannot be read; retried every second');
        isFailing = true;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return {
    refresh: check,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Trial accounts have no wallet. */
async function ownersOf(
  members: readonly ConnectedMember[],
  currencyOf: BalanceWatchOptions['currencyOf'],
): Promise<WalletKey[]> {
  const hosts = new Set(members.map(({ host }) => host));
  const currencies = new Map<string, string | null>();
  for (const host of hosts) currencies.set(host, await currencyOf(host));
  return members.flatMap(({ member, role, host }) => {
    const currency = currencies.get(host);
    return role === 'trial' || !currency ? [] : [{ member, currency }];
  });
}
