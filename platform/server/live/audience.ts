/** Who may hear what. The member's own topic and the common ones are given; rooms are asked for. */
import type { Topic } from '#kernel/live.ts';
import type { Caller } from '../context.ts';

/** Somebody at a socket: the brand whose domain it was opened on (empty where brands are not told apart), and who it is. */
export type Listener = { readonly merchant: string; readonly caller: Caller | null };

export function mayHear(listener: Listener, topic: Topic): boolean {
  if (givenTopics(listener).includes(topic)) return true;
  return settled(listener.caller) !== null && topic.startsWith('room:');
}

/** A session that opens nothing before its password is changed hears what a guest hears, and its own end. */
const settled = (caller: Caller | null) => (caller?.changeDue ? null : caller);

export const ownTopic = (caller: Caller): Topic => `member:${caller.member}`;

export function givenTopics({ merchant, caller: known }: Listener): Topic[] {
  const topics = everywhereAnd('all', merchant);
  const caller = settled(known);
  if (!caller) return topics;
  topics.push(ownTopic(caller));
  return caller.role === 'agent' ? [...topics, ...everywhereAnd('agents', merchant)] : topics;
}

const everywhereAnd = (topic: 'all' | 'agents', merchant: string): Topic[] =>
  merchant === '' ? [topic] : [topic, `${topic}@${merchant}`];
