import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { HumanResult } from './challenge.ts';
import { DeviceId } from './device-id.ts';
import { authWindowMs, sendingFaults } from './waiting.ts';

/** What a code was asked for; it is worth nothing for anything else. */
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

export const codeSentFields = {
  /** After so long another can be asked for; the page counts it down. */
  expiredMinutes: z.int(),
  /** How long the code is good for: a letter takes its time, so it lives longer than one waits for another. */
  goodMinutes: z.int(),
} as const;
export const CodeSent = z.object(codeSentFields);
export type CodeSent = z.output<typeof CodeSent>;

/** What the two calls that send a code to a number without a session have in common. */
const sending = {
  method: 'POST',
  audience: 'public',
  maxBytes: 2_048,
  limits: [{ by: 'ip', count: 30, windowMs: authWindowMs }],
  faults: { switched_off: 403, numbers_differ: 422, wrong_number: 422, human_required: 422, ...sendingFaults },
} as const;

/** The same answer whether or not anybody has the number. */
export const requestCode = endpoint({
  ...sending,
  output: CodeSent,
  path: '/wps/verification/sms/noLogin',
  input: z.object({
    ...numberFields,
    purpose: z._default(z.enum(['login', 'reset']), 'login'),
    /** Asked for always for a new password, and for a login once an address wants several codes. */
    humanVerification: z.optional(HumanResult),
    /** By it the owner is known again: what strangers ask for is not counted there. */
    device: z.optional(DeviceId),
  }),
  summary: 'Sends a code for a login or for a new password to the mobile number of an account.',
});

export const requestRegistrationCode = endpoint({
  ...sending,
  output: z.object({
    ...codeSentFields,
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
