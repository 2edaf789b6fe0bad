/**
 * What is said to somebody outside, and the sandbox's view of it. The call exists only while the sandbox is on:
 * it shows every code and link to everybody, which is what a newcomer without a phone provider needs.
 */
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { minuteMs } from './time.ts';
import { EpochMs, PageNo, pageSize } from './wire.ts';

export const channels = ['sms', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** `failed` and `expired` are given up: nobody tries again. */
export const letterStates = ['waiting', 'delivered', 'failed', 'expired'] as const;
export type LetterState = (typeof letterStates)[number];

const SandboxLetter = z.object({
  id: z.string(),
  channel: z.enum(channels),
  to: z.string(),
  subject: z.nullable(z.string()),
  /** Null once they are forgotten. */
  text: z.nullable(z.string()),
  state: z.enum(letterStates),
  writtenAt: EpochMs,
});
export type SandboxLetter = z.output<typeof SandboxLetter>;

export const listLetters = endpoint({
  method: 'GET',
  path: '/wps/sandbox/letters',
  audience: 'public',
  limits: [{ by: 'ip', count: 120, windowMs: minuteMs }],
  input: z.object({
    /** Part of a number or an address. */
    to: z.optional(z.string().check(z.maxLength(254))),
    pageNo: PageNo,
    pageSize: pageSize(100, 20),
  }),
  output: z.object({ letters: z.array(SandboxLetter), totalPages: z.int() }),
  faults: {},
  summary: 'The letters of this brand, newest first, with their words; only while the sandbox is on.',
});
