/** Entry point of the outbox. */

export { registerOutboxMetrics } from './metrics.ts';
export {
  claimEvent,
  claimEvents,
  type LiveMessage,
  listEventsAfter,
  listRecentLive,
  type RecentLiveMessages,
} from './outbox.store.ts';
export { pruneOutboxCron } from './prune.ts';
export {
  type NewEvent,
  type NewLiveEvent,
  type PublishOptions,
  publishEvent,
  publishEvents,
  publishForcedLogout,
  publishLive,
  publishLiveEvents,
} from './publish.ts';
export { liveChannel, type Relay, type RelayOptions, startRelay } from './relay.ts';
export {
  type BatchHandler,
  type EventDelivery,
  type Handler,
  jobsOf,
  type Subscription,
  subscribe,
  subscribeBatch,
} from './subscription.ts';
