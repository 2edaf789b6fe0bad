/**
 * What travels over the socket. The specification names four events; `order` tells the state of a deposit or a
 * withdrawal, that a round ended, that a mission is done or that a gift was issued or claimed, `jackpot` that a real one fell, `figures`
 * that those of an agent's team changed today, `lottery` that an issue of a game was opened, closed or drawn, `chat` what happens in a
 * chat room, `packet` that a red packet shown in one was opened or ended. A topic says who hears one, and a member's own topic is heard by that member's sessions alone.
 *
 * `all` and `agents` are heard on every brand: they are for news of the whole product. What concerns
 * one brand is said to `all@<merchant>` or `agents@<merchant>`, which no visitor of another brand hears.
 */
export const liveEvents = [
  'balance',
  'message',
  'contract',
  'forcedLogout',
  'status',
  'order',
  'jackpot',
  'figures',
  'lottery',
  'chat',
  'packet',
] as const;
export type LiveEvent = (typeof liveEvents)[number];

export type Topic = 'all' | 'agents' | `all@${string}` | `agents@${string}` | `member:${string}` | `room:${string}`;

/**
 * From browser to server. The first frame says who is there; `after` asks for what was missed since
 * that event and `topics` names what was listened to, so that nothing of it is missed either.
 */
export type ClientFrame =
  | { readonly type: 'auth'; readonly token: string; readonly after?: string; readonly topics?: readonly Topic[] }
  | { readonly type: 'guest'; readonly after?: string }
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: Topic }
  | { readonly type: 'ping' };

export type LiveRefusal =
  | 'auth_required'
  | 'not_allowed'
  | 'malformed_input'
  | 'too_many_requests'
  | 'too_many_connections';

/**
 * From server to browser. Ids grow, and every process tells the same event under the same id.
 * `reset` says that what was missed is no longer known: ask again by HTTP and go on from `last`.
 */
export type ServerFrame =
  | { readonly type: 'ready'; readonly resumed: boolean; readonly last: string }
  | {
      readonly type: 'event';
      /** Absent for a state that is sent again whenever it changes, such as a balance: it is not replayed after a reconnect. */
      readonly id?: string;
      readonly topic: Topic;
      readonly event: LiveEvent;
      readonly data: unknown;
    }
  | { readonly type: 'reset'; readonly last: string }
  | { readonly type: 'pong' }
  | { readonly type: 'refused'; readonly code: Uppercase<LiveRefusal>; readonly topic?: string };

/** Why the server closed; the browser comes back after all but the first, where it has to log in again. */
export const closeCodes = { sessionEnded: 4401, authLate: 4408, tooMany: 4429, malformed: 4400 } as const;
