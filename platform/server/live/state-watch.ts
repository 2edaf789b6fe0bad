/**
 * Sends a state that changes too often for an event of each change. The state of all members with a socket in this process is
 * read at an interval, up to a thousand members in a query, and sent to those of whom it changed. Each process does it for its
 * own sockets, so nothing is written and nothing has to be counted between processes.
 */
import type { MemberId } from '#kernel/id.ts';
import type { LiveEvent, Topic } from '#kernel/live.ts';
import type { Log } from '../runtime/log.ts';
import type { ConnectedMember } from './hub.ts';

/** What a watch needs of the sockets of a process. */
export type StateSockets = {
  /** Whose sockets are open here. */
  connectedMembers(): readonly ConnectedMember[];
  /** Tells a state that is told again whenever it changes; only the sockets of this process hear it. */
  sendState(topic: Topic, event: LiveEvent, data: unknown): void;
  /** Calls it with every event that is sent to sockets here. */
  onEvent(listener: (topic: Topic, event: LiveEvent) => void): void;
};

/** A member with a socket, and the currency of the brand that the socket came in on. */
export type WatchedMember = Pick<ConnectedMember, 'member' | 'role'> & { readonly currency: string };

export type StateWatchOptions = {
  readonly live: StateSockets;
  readonly event: LiveEvent;
  /** The currency of the brand that serves a host; null where none does. */
  readonly currencyOf: (host: string) => Promise<string | null>;
  /** Whose state is watched. */
  readonly isWatched: (member: WatchedMember) => boolean;
  /** The states of so many members in one query; whoever is missing has none. */
  readonly read: (members: readonly WatchedMember[]) => Promise<ReadonlyMap<MemberId, object>>;
  readonly log: Log;
  readonly everyMs: number;
};

export type StateWatch = {
  /** Reads and sends once; the timer does the same. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/** Members per query. */
const batchSize = 1_000;
/**
 * A response to a page's own call may overtake what was sent from here, and a tab may have been away for a moment: the same
 * state is sent again after this many checks.
 */
const repeatAfterRefreshes = 15;

type SentState = { readonly text: string; readonly check: number };

export function startStateWatch(options: StateWatchOptions): StateWatch {
  const { live, event, currencyOf, isWatched, read, log, everyMs } = options;
  const lastSent = new Map<MemberId, SentState>();
  let checks = 0;
  let checking: Promise<void> | null = null;
  let isFailing = false;

  // An event has the state as one transaction left it, and may arrive after a newer one was sent from here.
  live.onEvent((topic, sentEvent) => {
    if (sentEvent === event) lastSent.delete(topic.slice('member:'.length) as MemberId);
  });

  function send(member: MemberId, state: object): void {
    const text = JSON.stringify(state);
    const sent = lastSent.get(member);
    if (sent?.text === text && checks - sent.check < repeatAfterRefreshes) return;
    lastSent.set(member, { text, check: checks });
    live.sendState(`member:${member}`, event, state);
  }

  async function readAndSend(): Promise<void> {
    checks += 1;
    const members = (await withCurrency(live.connectedMembers(), currencyOf)).filter(isWatched);
    for (let from = 0; from < members.length; from += batchSize)
      for (const [member, state] of await read(members.slice(from, from + batchSize))) send(member, state);
    const connected = new Set(members.map(({ member }) => member));
    for (const member of lastSent.keys()) if (!connected.has(member)) lastSent.delete(member);
  }

  const check = (): Promise<void> => {
    checking ??= readAndSend()
      .then(() => {
        isFailing = false;
      })
      .catch((error: unknown) => {
        if (!isFailing)
          log.warn({ err: error, event }, 'the state of open pages cannot be read; retried at every check');
        isFailing = true;
      })
      .finally(() => {
        checking = null;
      });
    return checking;
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return {
    refresh: check,
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}

async function withCurrency(
  members: readonly ConnectedMember[],
  currencyOf: StateWatchOptions['currencyOf'],
): Promise<WatchedMember[]> {
  const currencies = new Map<string, string | null>();
  const hosts = new Set(members.map(({ host }) => host));
  for (const host of hosts) currencies.set(host, await currencyOf(host));
  return members.flatMap(({ member, role, host }) => {
    const currency = currencies.get(host);
    return currency ? [{ member, role, currency }] : [];
  });
}
