import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';

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
