import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LoginAnswer } from './session.ts';

/** What a visitor can be asked at registration; the last twelve can be switched off. */
export const registrationFields = [
  'username',
  'password',
  'mobileNum',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

export const FieldRule = z.object({
  field: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  /** `*` takes anything; any other value is a regular expression over the whole input. */
  acceptedPattern: z.string(),
  minLength: z.nullable(z.int()),
  maxLength: z.nullable(z.int()),
  /** Names the message; the texts belong to the page. */
  patternId: z.string(),
});
export type FieldRule = z.output<typeof FieldRule>;

export const readRegistrationRules = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  audience: 'public',
  cache: { scope: 'public', seconds: 60 },
  input: z.object({}),
  output: z.array(FieldRule),
  faults: {},
  summary: 'The rules of the registration form, field by field.',
});

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** Whose invitation it was, as it was typed or followed; who that is, is settled later. */
export const invitationFields = ['affiliateCode', 'referralCode', 'recommenderId'] as const;

export const Registration = z.object({
  username: line(64),
  password: line(128),
  confirmPassword: line(128),
  /** Both are asked for, and neither is ever taken for granted. */
  ageConfirmed: z.boolean(),
  termsAccepted: z.boolean(),
  affiliateCode: z.optional(line(30)),
  referralCode: z.optional(line(30)),
  recommenderId: z.optional(line(30)),
  /** The full address of the page, and its host name. */
  registerUrl: line(2_048),
  domain: line(253),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
});
export type Registration = z.output<typeof Registration>;

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  audience: 'public',
  sealed: true,
  maxBytes: 8_192,
  limits: [{ by: 'ip', count: 10, windowMs: 60_000 }],
  input: Registration,
  output: LoginAnswer,
  faults: {
    registration_closed: 403,
    /** Its detail names the field, the rule and its bounds, so that the page words it under the field. */
    field_refused: 422,
    passwords_differ: 422,
    consent_missing: 422,
    account_taken: 422,
  },
  summary: 'Makes a member and opens a session.',
});
