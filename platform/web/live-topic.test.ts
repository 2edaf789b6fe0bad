import { expect, test } from 'vitest';
import { deliverToTopic, joinTopic, setTopicSocket } from './live-topic.ts';

test('MEMBER-030 a socket joins what pages listen to, once, and leaves it with the last page', () => {
  const told: string[] = [];
  const socket = {
    subscribe: (topic: string) => void told.push(`+${topic}`),
    unsubscribe: (topic: string) => void told.push(`-${topic}`),
  };
  const heard: unknown[] = [];
  const leaveFirst = joinTopic('room:demo.a', (_event, data) => heard.push(data));
  setTopicSocket(socket);
  const leaveSecond = joinTopic('room:demo.a', () => undefined);
  const leaveOther = joinTopic('room:demo.b', () => undefined);
  deliverToTopic('room:demo.a', 'chat', 'hello');
  leaveFirst();
  deliverToTopic('room:demo.a', 'chat', 'nobody listens');
  leaveSecond();
  setTopicSocket(null);
  leaveOther();
  expect([told, heard]).toEqual([['+room:demo.a', '+room:demo.b', '-room:demo.a'], ['hello']]);
});
