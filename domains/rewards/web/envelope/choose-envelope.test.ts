import { describe, expect, test } from 'vitest';
import { chooseEnvelope, clockText } from './choose-envelope.ts';
import type { EnvelopeView } from './envelope.queries.ts';

const view = (envelopeId: string, phase: EnvelopeView['phase'], own: object | null = null) =>
  ({ envelopeId, phase, own }) as EnvelopeView;

describe('MEMBER-028 the stage', () => {
  test.each([
    [[], null],
    [[view('a', 'over'), view('b', 'gone')], 'b'],
    [[view('a', 'gone'), view('b', 'waiting'), view('c', 'waiting')], 'b'],
    [[view('a', 'waiting'), view('b', 'open', {})], 'b'],
    [[view('a', 'open', {}), view('b', 'open')], 'b'],
  ] as const)('of %j shows %s', (envelopes, expected) => {
    expect(chooseEnvelope(envelopes)?.envelopeId ?? null).toBe(expected);
  });

  test.each([
    [-5, '00:00:00'],
    [1, '00:00:01'],
    [61_000, '00:01:01'],
    [90_061_000, '1d 01:01:01'],
  ])('%s ms are %s', (ms, clock) => {
    expect(clockText(ms)).toBe(clock);
  });
});
