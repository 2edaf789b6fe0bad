import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MemberId } from '#kernel/wire.ts';

/** 0 is an ordinary member, 1, 2, 41 and 42 are agents, 4 is a free trial. */
export const memberTypes = [0, 1, 2, 4, 41, 42] as const;
export const MemberType = z.literal(memberTypes);
export type MemberType = (typeof memberTypes)[number];

export const MemberInfo = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  /** The avatar that was chosen; empty where none was, and the account's own is shown. */
  icon: z.string(),
  type: MemberType,
  /** Whether contracts of an upline may reach this member, so that the page knows whether to query them. */
  agentPolicy: z.boolean(),
  /** Which contracts this member has pages for: dividend, daily, hourly and real-time salary. All false for others than agents. */
  enableCt: z.boolean(),
  salary: z.boolean(),
  hourSalary: z.boolean(),
  realtimeSalary: z.boolean(),
});
export type MemberInfo = z.output<typeof MemberInfo>;

export const readMemberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  audience: 'member',
  trial: 'allowed',
  whileChangeDue: true,
  input: z.object({}),
  output: MemberInfo,
  faults: {},
  summary: 'Who is logged in.',
});

/** Ends the first-login state. A second call finds nothing to end and answers the same. */
export const confirmFirstLogin = endpoint({
  method: 'POST',
  path: '/wps/member/firstLogin',
  audience: 'member',
  trial: 'allowed',
  whileChangeDue: true,
  input: z.object({}),
  output: z.object({ firstTimeLogin: z.literal(false) }),
  faults: {},
  summary: 'Says that the first-login popups were shown.',
});
