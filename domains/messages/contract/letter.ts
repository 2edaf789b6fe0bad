/** The inbox of a member: letters of the product about what happened, and letters of the operator. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';
import { EpochMs, pageSize } from '#kernel/wire.ts';

export const letterKinds = ['system', 'money', 'security', 'promotion', 'agent'] as const;
export const LetterKind = z.enum(letterKinds);
export type LetterKind = (typeof letterKinds)[number];

export const LetterId = z.string().check(z.regex(/^ib_[0-9A-Z]{26}$/));

const LetterSummary = z.object({
  letterId: z.string(),
  kind: LetterKind,
  title: z.string(),
  /** How it begins, without any markup. */
  preview: z.string(),
  sentAt: EpochMs,
  isRead: z.boolean(),
});

const Letter = z.object({
  ...LetterSummary.shape,
  /** Sanitised HTML. */
  content: z.string(),
  /** What it is about, line by line, in the reader's language. */
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The one action at its end; null: there is none. */
  link: z.nullable(z.object({ label: z.string(), to: z.string() })),
});

const readLimits = [{ by: 'account', count: 240, windowMs: minuteMs }] as const;
const writeLimits = [{ by: 'account', count: 120, windowMs: minuteMs }] as const;

export const listLetters = endpoint({
  method: 'GET',
  path: '/wps/v2/messages',
  audience: 'member',
  limits: readLimits,
  input: z.object({
    /** All kinds where it is left out. */
    kind: z.optional(LetterKind),
    /** Part of the title, the words or the numbers, in the caller's language. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    /** `next` of the page before. */
    before: z.optional(LetterId),
    pageSize: pageSize(50, 20),
  }),
  output: z.object({
    content: z.array(LetterSummary),
    /** The cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  faults: {},
  summary: 'The letters of the caller, newest first.',
});

const unreadCounts = {
  method: 'GET',
  audience: 'member',
  limits: readLimits,
  input: z.object({}),
  faults: {},
} as const;

export const readUnread = endpoint({
  ...unreadCounts,
  path: '/wps/v2/messages/unread',
  output: z.object({
    unreadMessage: z.int(),
    kinds: z.object({
      system: z.int(),
      money: z.int(),
      security: z.int(),
      promotion: z.int(),
      agent: z.int(),
    }),
  }),
  summary: 'How many letters the caller has not read, of each kind.',
});

export const readUnreadCount = endpoint({
  ...unreadCounts,
  path: '/wps/relay/CSP_unreadCount',
  output: z.object({ unreadCount: z.int() }),
  summary: 'How many letters the caller has not read.',
});

export const readLetter = endpoint({
  method: 'GET',
  path: '/wps/v2/messages/:letterId',
  audience: 'member',
  limits: readLimits,
  input: z.object({ letterId: LetterId }),
  output: Letter,
  faults: { letter_unknown: 404 },
  summary: 'One letter of the caller, whole.',
});

const LetterIds = z.array(LetterId).check(z.minLength(1), z.maxLength(100));
const change = { method: 'POST', audience: 'member', limits: writeLimits, faults: {} } as const;

export const markLettersRead = endpoint({
  ...change,
  path: '/wps/v2/messages/read',
  input: z.object({ letterIds: LetterIds }),
  output: z.object({ unreadMessage: z.int() }),
  summary: 'Marks letters of the caller as read; those that are read already, or of somebody else, stay as they are.',
});

export const markAllRead = endpoint({
  ...change,
  path: '/wps/v2/messages/readAll',
  input: z.object({ kind: z.optional(LetterKind) }),
  output: z.object({ unreadMessage: z.int() }),
  summary: 'Marks all letters of the caller as read, or all of one kind.',
});

export const deleteLetters = endpoint({
  ...change,
  path: '/wps/v2/messages/delete',
  input: z.object({ letterIds: LetterIds }),
  output: z.object({ unreadMessage: z.int() }),
  summary: 'Deletes letters of the caller for good; what they were about stays in its records.',
});

/** By what a letter may be sent besides the inbox. */
export const deliveryChannels = ['mail', 'sms', 'push'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

const Channels = z.array(z.enum(deliveryChannels)).check(z.maxLength(deliveryChannels.length));
const Hour = z.int().check(z.minimum(0), z.maximum(23));
/** Of the platform's zone. In them nothing comes by SMS or to a device, unless it is about security. */
const QuietHours = z.object({ from: Hour, to: Hour });

const kindChannels = { system: Channels, money: Channels, security: Channels, promotion: Channels, agent: Channels };

const MessageSetting = z.object({
  /** Letters about offers. Letters about money and the account cannot be switched off. */
  promotion: z.boolean(),
  /** By what letters of a kind come besides the inbox. */
  channels: z.object(kindChannels),
  quietHours: z.nullable(QuietHours),
  /** Whether the member has a verified address and number, and we can send there. */
  contacts: z.object({ mail: z.boolean(), sms: z.boolean() }),
});

export const readMessageSetting = endpoint({
  method: 'GET',
  path: '/wps/v2/messages/setting',
  audience: 'member',
  limits: readLimits,
  input: z.object({}),
  output: MessageSetting,
  faults: {},
  summary: 'What the caller wants to be written about.',
});

export const saveMessageSetting = endpoint({
  method: 'PUT',
  path: '/wps/v2/messages/setting',
  audience: 'member',
  limits: writeLimits,
  input: z.object({
    promotion: z.optional(z.boolean()),
    channels: z.optional(z.partial(z.object(kindChannels))),
    quietHours: z.optional(z.nullable(QuietHours)),
  }),
  output: MessageSetting,
  faults: { quiet_hours_empty: 422, contact_unverified: 422 },
  summary: 'Chooses what the caller wants to be written about, and by what; what is left out stays as it is.',
});
