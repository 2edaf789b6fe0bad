/** Who may receive which topic. The member's own topic and the common ones are joined by default; chat rooms are subscribed to. */
import type { Topic } from '#kernel/live.ts';
import type { Caller } from '../context.ts';

/** Somebody at a socket: the brand whose domain it was opened on (empty where brands are not told apart), and who it is. */
export type SocketListener = { readonly merchant: string; readonly caller: Caller | null };

export function mayReceive(listener: SocketListener, topic: Topic): boolean {
  if (defaultTopics(listener).includes(topic)) return true;
  const caller = effectiveCaller(listener.caller);
  if (caller === null) return false;
  // A room that names its domain is one of the whole product: `room:lottery:SSC1`.
  if (/^room:[a-z]+:/.test(topic)) return true;
  // Any other is one of a brand, and nothing for a trial. Where brands are not told apart, every room may be joined.
  const rooms = listener.merchant === '' ? 'room:' : `room:${listener.merchant}.`;
  return caller.role !== 'trial' && topic.startsWith(rooms);
}

/** A session that opens nothing before its password is changed hears what a guest hears, and its own end. */
const effectiveCaller = (caller: Caller | null) => (caller?.changeDue ? null : caller);

export const ownTopic = (caller: Caller): Topic => `member:${caller.member}`;

export function defaultTopics({ merchant, caller: known }: SocketListener): Topic[] {
  const topics = withBrandTopic('all', merchant);
  const caller = effectiveCaller(known);
  if (!caller) return topics;
  topics.push(ownTopic(caller));
  return caller.role === 'agent' ? [...topics, ...withBrandTopic('agents', merchant)] : topics;
}

const withBrandTopic = (topic: 'all' | 'agents', merchant: string): Topic[] =>
  merchant === '' ? [topic] : [topic, `${topic}@${merchant}`];
