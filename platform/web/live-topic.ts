/**
 * The topics that parts of the page listen to, over the one socket of the session. A part joins while it is on the page;
 * whoever holds the socket subscribes to what is joined, now and after each reconnect.
 */
import type { LiveEvent, Topic } from '#kernel/live.ts';

/** A topic of its own, which is not received unless it is subscribed to. */
export type SharedTopic = Extract<Topic, `room:${string}`>;

type TopicListener = (event: LiveEvent, data: unknown) => void;
type TopicSocket = { subscribe(topic: SharedTopic): void; unsubscribe(topic: SharedTopic): void };

const listeners = new Map<Topic, { readonly topic: SharedTopic; readonly joined: Set<TopicListener> }>();
let socket: TopicSocket | null = null;

/** Returns what leaves the topic again. */
export function joinTopic(topic: SharedTopic, listener: TopicListener): () => void {
  const entry = listeners.get(topic) ?? { topic, joined: new Set<TopicListener>() };
  listeners.set(topic, entry);
  if (entry.joined.size === 0) socket?.subscribe(topic);
  entry.joined.add(listener);
  return () => {
    if (!entry.joined.delete(listener) || entry.joined.size > 0) return;
    listeners.delete(topic);
    socket?.unsubscribe(topic);
  };
}

/** The socket of the session, or null when it is closed for good. */
export function setTopicSocket(next: TopicSocket | null): void {
  socket = next;
  for (const { topic } of listeners.values()) next?.subscribe(topic);
}

export function deliverToTopic(topic: Topic, event: LiveEvent, data: unknown): void {
  for (const listener of listeners.get(topic)?.joined ?? []) listener(event, data);
}
