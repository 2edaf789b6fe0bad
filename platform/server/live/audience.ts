/** Who may hear what. The member's own topic and the common ones are given; rooms are asked for. */
import type { Topic } from '#kernel/live.ts';
import type { Caller } from '../context.ts';

export function mayHear(caller: Caller | null, topic: Topic): boolean {
  if (topic === 'all') return true;
  if (!caller) return false;
  if (topic === 'agents') return caller.role === 'agent';
  if (topic.startsWith('member:')) return topic === ownTopic(caller);
  return topic.startsWith('room:');
}

export const ownTopic = (caller: Caller): Topic => `member:${caller.member}`;

export function givenTopics(caller: Caller | null): Topic[] {
  if (!caller) return ['all'];
  return caller.role === 'agent' ? ['all', ownTopic(caller), 'agents'] : ['all', ownTopic(caller)];
}
