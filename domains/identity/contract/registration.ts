import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { DeviceId } from './device-id.ts';
import { LoginResult } from './session.ts';

/** The fields that a brand may require or leave out. */
export const optionalFields = [
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
export type OptionalField = (typeof optionalFields)[number];

/**
 * Everything that has a row. Switches of the brand decide about the code and, on the mobile tab, about the password;
 * the last two are proofs and no fields: the result of the human check, and the token of a phone provider, which where
 * it is enabled takes the place of our own code.
 */
export const registrationFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  ...optionalFields,
  'humanVerification',
  'firebaseIdToken',
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
const optionalLine = (longest: number) => z.optional(line(longest));

/** The invitation, as typed or from the address, in order of precedence. */
export const invitationFields = ['affiliateCode', 'recommenderId', 'referralCode'] as const;

/** The input of both methods of registration. Fields that the brand does not use may be sent and are ignored. */
const commonFields = {
  /** Both are required, and neither is ever assumed. */
  ageConfirmed: z.boolean(),
  termsAccepted: z.boolean(),
  payeeName: optionalLine(100),
  /** Six digits and the like: it is never shown again and only its hash is kept. */
  paymentPassword: optionalLine(128),
  qqNum: optionalLine(100),
  line: optionalLine(100),
  whatsapp: optionalLine(100),
  facebook: optionalLine(100),
  wechat: optionalLine(100),
  idNumber: optionalLine(100),
  email: optionalLine(254),
  affiliateCode: optionalLine(30),
  recommenderId: optionalLine(30),
  /** From the address or typed; it has no row and is always taken. */
  referralCode: optionalLine(30),
  /** What was read off the picture, and the client id that the picture was drawn for. */
  captcha: optionalLine(16),
  captchaId: optionalLine(64),
  /** The one-time result of the human check. */
  humanVerification: optionalLine(256),
  /** The device as the page knows it, so that the next login from here asks no second proof. */
  device: z.optional(DeviceId),
  /** The full address of the page, and its host name. */
  registerUrl: line(2_048),
  domain: line(253),
  registerMethod: z.literal('WEB'),
  login: z.literal(true),
};

export const Registration = z.object({
  username: line(64),
  password: line(128),
  confirmPassword: line(128),
  ...commonFields,
});
export type Registration = z.output<typeof Registration>;

export const MobileRegistration = z.object({
  mobileNum: line(32),
  /** Digits, as they are dialled behind the plus sign. */
  countryDialingCode: z._default(line(6), '63'),
  /** Where the brand requires one on the mobile tab; without it the member logs in by code. */
  password: optionalLine(128),
  confirmPassword: optionalLine(128),
  verificationCode: optionalLine(255),
  /** Both only where a phone provider has proved the number. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: optionalLine(4_096),
  ...commonFields,
});
export type MobileRegistration = z.output<typeof MobileRegistration>;

const sealedForm = {
  method: 'PUT',
  audience: 'public',
  sealed: true,
  maxBytes: 16_384,
  limits: [{ by: 'ip', count: 10, windowMs: 60_000 }],
} as const;

/** Faults of the input come first; whether a value is taken is revealed only after the proofs. */
const formFaults = {
  registration_closed: 403,
  /**
   * Its detail is `{ field, patternId, min, max, rule, fields }`: where it belongs, and `rule` in the words of the page.
   * `fields`, here and with what is wrong with a password, has a sentence for every field that something is wrong with.
   */
  field_refused: 422,
  passwords_differ: 422,
  /** Strangers try it first. */
  password_default: 422,
  password_breached: 422,
  payment_password_weak: 422,
  /** Its detail has the legal minimum age. */
  consent_missing: 422,
  invitation_invalid: 422,
  human_required: 422,
  wrong_captcha: 422,
  recommender_unknown: 422,
} as const;

export const register = endpoint({
  ...sealedForm,
  path: '/wps/member/register',
  input: Registration,
  output: LoginResult,
  faults: { ...formFaults, account_taken: 422, email_taken: 422 },
  summary: 'Makes a member with a username and opens a session.',
});

export const registerMobile = endpoint({
  ...sealedForm,
  path: '/wps/member/register/mobile',
  input: MobileRegistration,
  output: LoginResult,
  faults: {
    ...formFaults,
    email_taken: 422,
    wrong_code: 422,
    code_expired: 422,
    code_spent: 422,
    /** Only the owner of the number learns that it has an account. */
    mobile_taken: 422,
  },
  summary: 'Makes a member with a mobile number and opens a session.',
});

export const readAvailability = endpoint({
  method: 'GET',
  path: '/wps/member/available',
  audience: 'public',
  // As fast as one types with pauses, and far too slow to read the list of our members.
  limits: [
    { by: 'ip', count: 30, windowMs: 60_000 },
    { by: 'ip', count: 200, windowMs: 3_600_000 },
  ],
  input: z.object({ username: line(64) }),
  output: z.object({ available: z.boolean() }),
  faults: { registration_closed: 403, field_refused: 422 },
  summary: 'Whether a username can still be had.',
});

export const checkAffiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  audience: 'public',
  limits: [{ by: 'ip', count: 20, windowMs: 60_000 }],
  input: z.object({ code: line(30), domain: line(253) }),
  output: z.object({ valid: z.literal(true) }),
  faults: { invitation_invalid: 422 },
  summary: 'Whether an invitation code leads to an agent of this brand.',
});
