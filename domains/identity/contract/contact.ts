/** The number and the address at which a member is reached: bound, changed and unbound with a proof. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { CodeDelivery } from './code.ts';
import { MailAddress } from './mail-address.ts';
import { Proof, proofFaults } from './proof.ts';
import { authWindowMs, codeRequestFaults } from './rate-limit.ts';

export const mobileFields = {
  /** Both names stand for one number: either will do, and two different ones are refused. */
  mobileNum: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32))),
  mobileNo: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(32))),
  countryDialingCode: z._default(z.string().check(z.trim(), z.maxLength(5)), '63'),
} as const;

const emailFields = {
  email: MailAddress,
} as const;

export const CodeText = z.string().check(z.trim(), z.minLength(1), z.maxLength(12));

/** The result of a code that was entered. */
export const codeFaults = { wrong_code: 422, code_expired: 422, code_spent: 422 } as const;

const contactCodeRequest = {
  method: 'POST',
  audience: 'member',
  maxBytes: 2_048,
  limits: [{ by: 'account', count: 5, windowMs: authWindowMs }],
} as const;
const contactChange = {
  method: 'POST',
  audience: 'member',
  sealed: true,
  maxBytes: 16_384,
  limits: [{ by: 'account', count: 10, windowMs: authWindowMs }],
} as const;

export const sendMobileCode = endpoint({
  ...contactCodeRequest,
  path: '/wps/member/mobile/send',
  input: z.object(mobileFields),
  output: CodeDelivery,
  faults: { numbers_differ: 422, wrong_number: 422, ...codeRequestFaults },
  summary: 'Sends a code to the number that is to be bound.',
});

/** Binds the first number, or changes the bound one; the old one is notified. */
export const bindMobile = endpoint({
  ...contactChange,
  path: '/wps/member/mobile',
  input: z.object({ ...mobileFields, verificationCode: CodeText, proof: z.optional(Proof) }),
  output: z.object({ mobile: z.string() }),
  faults: { numbers_differ: 422, wrong_number: 422, ...proofFaults, ...codeFaults, mobile_taken: 422 },
  summary: 'Binds a mobile number with the code that was sent to it and a proof.',
});

export const unbindMobile = endpoint({
  ...contactChange,
  path: '/wps/member/mobile/unbind',
  input: z.object({ proof: z.optional(Proof) }),
  output: z.object({}),
  faults: { nothing_bound: 422, password_unset: 422, ...proofFaults },
  summary: 'Unbinds the mobile number; it is told.',
});

export const sendEmailCode = endpoint({
  ...contactCodeRequest,
  path: '/wps/member/email/send',
  input: z.object(emailFields),
  output: CodeDelivery,
  faults: codeRequestFaults,
  summary: 'Sends a code to the address that is to be bound.',
});

export const bindEmail = endpoint({
  ...contactChange,
  path: '/wps/member/email',
  input: z.object({ ...emailFields, verificationCode: CodeText, proof: z.optional(Proof) }),
  output: z.object({ email: z.string() }),
  faults: { ...proofFaults, ...codeFaults, email_taken: 422 },
  summary: 'Binds an e-mail address with the code that was sent to it and a proof.',
});

export const unbindEmail = endpoint({
  ...contactChange,
  path: '/wps/member/email/unbind',
  input: z.object({ proof: z.optional(Proof) }),
  output: z.object({}),
  faults: { nothing_bound: 422, password_unset: 422, ...proofFaults },
  summary: 'Unbinds the e-mail address; it is told.',
});
