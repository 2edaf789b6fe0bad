/** The door of the outbox. */
export {
  type Announcement,
  type AnnounceOptions,
  announce,
  announceAll,
  announceForcedLogout,
  announceLive,
  type LiveAnnouncement,
} from './announce.ts';
export { outboxFigures } from './figures.ts';
export { type LiveMessage, once, type RecentLive, recentLive } from './outbox.store.ts';
export { pruneOutboxCron } from './prune.ts';
export { liveChannel, type Relay, type RelayOptions, startRelay } from './relay.ts';
export { type Handler, type Heard, jobsOf, type Subscription, subscribe } from './subscription.ts';
