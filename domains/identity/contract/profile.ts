import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** Empty text is "not said". */
export const profileFields = {
  nickname: line(32),
  fullname: line(100),
  /** `1990-12-31`. */
  birthday: z.union([z.literal(''), z.iso.date()]),
  address: line(200),
  nationality: line(60),
  occupation: line(60),
  sourceOfIncome: line(60),
  telegram: line(64),
  zalo: line(64),
} as const;
export type ProfileField = keyof typeof profileFields;

export const Profile = z.object({
  ...profileFields,
  account: z.string(),
  /** Fields that were said once and stay. */
  fixed: z.array(z.enum(['fullname', 'birthday'])),
  /** What the brand gives for the Zalo account, now and at most; null where it gives nothing, or has given it. */
  zaloBonus: z.nullable(z.object({ amount: MoneyText, maxAmount: MoneyText })),
});
export type Profile = z.output<typeof Profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/wps/member/profile',
  audience: 'member',
  input: z.object({}),
  output: Profile,
  faults: {},
  summary: 'What the member says about themselves.',
});

/** Only what is sent is changed. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/wps/member/profile',
  audience: 'member',
  maxBytes: 8_192,
  limits: [{ by: 'account', count: 30, windowMs: 600_000 }],
  input: z.partial(z.object(profileFields)),
  output: Profile,
  /** `birthday_refused` carries `minimumAge`, the legal minimum age. */
  faults: { field_refused: 422, name_reserved: 422, profile_fixed: 422, birthday_refused: 422 },
  summary: 'Changes the profile; full name and birthday once.',
});

export const Avatar = z.object({ icon: z.string(), url: z.string() });

export const listAvatars = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  audience: 'member',
  input: z.object({}),
  output: z.object({ icon: z.string(), url: z.string(), icons: z.array(Avatar) }),
  faults: {},
  summary: 'The avatars to choose from, and the present one.',
});

export const chooseAvatar = endpoint({
  method: 'POST',
  path: '/wps/member/info/icon',
  audience: 'member',
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 30, windowMs: 600_000 }],
  input: z.object({ icon: z.string().check(z.maxLength(32)) }),
  output: Avatar,
  faults: { unknown_avatar: 422 },
  summary: 'Chooses an avatar.',
});
