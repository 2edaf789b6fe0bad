import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { HumanResult } from './challenge.ts';
import { DeviceId } from './device-id.ts';
import { authWindowMs, codeRequestFaults } from './rate-limit.ts';

/** The purpose of a code; it is valid for nothing else. */
export const codePurposes = ['login', 'register', 'reset', 'bind', 'second', 'prove'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const DialingCode = z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/));
const MobileNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));

/** Both names stand for one number: either will do, and two different ones are refused. */
const numberFields = {
  mobileNum: z.optional(MobileNumber),
  mobileNo: z.optional(MobileNumber),
  countryDialingCode: DialingCode,
};

export const codeDeliveryFields = {
  /** After this long another can be requested; the page counts it down. */
  expiredMinutes: z.int(),
  /** How long the code is good for: a letter takes its time, so it lives longer than one waits for another. */
  goodMinutes: z.int(),
} as const;
export const CodeDelivery = z.object(codeDeliveryFields);
export type CodeDelivery = z.output<typeof CodeDelivery>;

/** What the two calls that send a code to a number without a session have in common. */
const codeRequestBase = {
  method: 'POST',
  audience: 'public',
  maxBytes: 2_048,
  limits: [{ by: 'ip', count: 30, windowMs: authWindowMs }],
  faults: { switched_off: 403, numbers_differ: 422, wrong_number: 422, human_required: 422, ...codeRequestFaults },
} as const;

/** The same answer whether or not anybody has the number. */
export const requestCode = endpoint({
  ...codeRequestBase,
  output: CodeDelivery,
  path: '/wps/verification/sms/noLogin',
  input: z.object({
    ...numberFields,
    purpose: z._default(z.enum(['login', 'reset']), 'login'),
    /** Always required for a new password, and for a login once an address requests several codes. */
    humanVerification: z.optional(HumanResult),
    /** Identifies a device of the owner, whose requests are counted apart from those of strangers. */
    device: z.optional(DeviceId),
  }),
  summary: 'Sends a code for a login or for a new password to the mobile number of an account.',
});

export const requestRegistrationCode = endpoint({
  ...codeRequestBase,
  output: z.object({
    ...codeDeliveryFields,
    /** The check goes on with the form: it opens the registration that the code is for, and no further code. */
    humanVerification: HumanResult,
  }),
  path: '/wps/verification/sms/register',
  input: z.object({
    ...numberFields,
    /** The username variant of the form sends what was typed so far; it decides nothing. */
    username: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    humanVerification: z.optional(HumanResult),
  }),
  summary: 'Sends a code for a registration to a mobile number, after a human check.',
});
