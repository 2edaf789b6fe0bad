/**
 * What travels over the socket. The specification names four events; a topic says who hears one,
 * and a member's own topic is heard by that member's sessions alone.
 */
export const liveEvents = ['balance', 'message', 'contract', 'forcedLogout', 'status'] as const;
export type LiveEvent = (typeof liveEvents)[number];

export type Topic = 'all' | 'agents' | `member:${string}` | `room:${string}`;

/** From browser to server. `after` asks for what was missed since that event. */
export type ClientFrame =
  | { readonly type: 'auth'; readonly token: string; readonly after?: string }
  | { readonly type: 'guest'; readonly after?: string }
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly topic: Topic }
  | { readonly type: 'pong' };

/** From server to browser. `reset` says that what was missed is no longer known: ask again by HTTP. */
export type ServerFrame =
  | { readonly type: 'ready'; readonly resumed: boolean; readonly last: string }
  | {
      readonly type: 'event';
      readonly id: string;
      readonly topic: Topic;
      readonly event: LiveEvent;
      readonly data: unknown;
    }
  | { readonly type: 'reset' }
  | { readonly type: 'ping' }
  | { readonly type: 'refused'; readonly code: string };
