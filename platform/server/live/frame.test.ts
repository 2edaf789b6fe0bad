import { expect, it } from 'vitest';
import type { Caller, Role } from '../context.ts';
import { defaultTopics, mayReceive } from './audience.ts';
import { readClientFrame } from './frame.ts';
import { isOwnOrigin } from './origin.ts';

const caller = (role: Role): Caller => ({ member: 'mb_1', session: 's', role });

it.each([
  ['{"type":"ping"}', { type: 'ping' }],
  ['{"type":"guest","after":"12"}', { type: 'guest', after: '12' }],
  ['{"type":"auth","token":"t","topics":["room:a"]}', { type: 'auth', token: 't', topics: ['room:a'] }],
  ['{"type":"subscribe","topic":"agents"}', { type: 'subscribe', topic: 'agents' }],
  ['', null],
  ['null', null],
  ['[]', null],
  ['{"type":"auth"}', null],
  ['{"type":"auth","token":""}', null],
  [`{"type":"auth","token":"${'x'.repeat(513)}"}`, null],
  ['{"type":"auth","token":"t","after":-1}', null],
  ['{"type":"auth","token":"t","after":"1e9"}', null],
  ['{"type":"auth","token":"t","topics":"all"}', null],
  [`{"type":"auth","token":"t","topics":[${Array(21).fill('"all"').join()}]}`, null],
  ['{"type":"subscribe","topic":"all@tala"}', { type: 'subscribe', topic: 'all@tala' }],
  ['{"type":"subscribe","topic":"all@"}', null],
  ['{"type":"subscribe","topic":"everything"}', null],
  ['{"type":"subscribe","topic":"room:"}', null],
  ['{"type":"subscribe","topic":"room:lottery:SSC1"}', { type: 'subscribe', topic: 'room:lottery:SSC1' }],
  ['{"type":"subscribe","topic":"room:lottery:"}', null],
  ['{"type":"subscribe","topic":"member:lottery:SSC1"}', null],
  ['{"type":"shout"}', null],
])('CALL-097 the frame %s is read as %j', (text, frame) => {
  expect(readClientFrame(text)).toEqual(frame);
});

it.each([
  [null, 'all', true],
  [null, 'agents', false],
  [null, 'room:a', false],
  [null, 'member:mb_1', false],
  ['member', 'all', true],
  ['member', 'member:mb_1', true],
  ['member', 'member:mb_2', false],
  ['member', 'agents', false],
  ['member', 'room:tala.a', true],
  ['member', 'room:demo.a', false],
  ['member', 'room:a', false],
  ['trial', 'room:tala.a', false],
  ['trial', 'room:lottery:SSC1', true],
  [null, 'room:lottery:SSC1', false],
  ['trial', 'agents', false],
  ['agent', 'agents', true],
  ['agent', 'member:mb_2', false],
  [null, 'all@tala', true],
  [null, 'all@demo', false],
  [null, 'agents@tala', false],
  ['member', 'all@tala', true],
  ['member', 'all@demo', false],
  ['member', 'agents@tala', false],
  ['agent', 'agents@tala', true],
  ['agent', 'agents@demo', false],
  ['agent', 'all@demo', false],
] as const)('CONTENT-026 for %s of the brand tala the topic %s is open: %s', (role, topic, open) => {
  expect(mayReceive({ merchant: 'tala', caller: role && caller(role) }, topic)).toBe(open);
});

it('everyone hears what is for all, members their own topic, agents the agents too', () => {
  const input = (role: Role | null, merchant = '') => defaultTopics({ merchant, caller: role && caller(role) });
  expect(input(null)).toEqual(['all']);
  expect(input('member')).toEqual(['all', 'member:mb_1']);
  expect(input('agent')).toEqual(['all', 'member:mb_1', 'agents']);
  expect(input(null, 'tala')).toEqual(['all', 'all@tala']);
  expect(input('agent', 'tala')).toEqual(['all', 'all@tala', 'member:mb_1', 'agents', 'agents@tala']);
});

it.each([
  [undefined, 'play.example', true],
  ['https://play.example', 'play.example', true],
  ['http://localhost:8080', 'localhost:8080', true],
  ['https://play.example', 'play.example:443', true],
  ['https://partner.example', 'play.example', true],
  ['https://evil.example', 'play.example', false],
  ['https://play.example.evil.example', 'play.example', false],
  ['http://localhost:8081', 'localhost:8080', false],
  ['null', 'play.example', false],
  ['file://play.example', 'play.example', false],
])('a page of %s may connect to %s: %s', (origin, host, own) => {
  expect(isOwnOrigin(origin, host, ['https://partner.example'])).toBe(own);
});
