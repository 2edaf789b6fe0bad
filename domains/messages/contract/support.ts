/** Live chat with the operator's staff, for members and guests. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import { EpochMs, maxPictureFormBytes, UploadedFile } from '#kernel/wire.ts';

export const supportSubjects = ['deposit', 'withdrawal', 'game', 'promotion', 'account', 'other'] as const;
export const SupportSubject = z.enum(supportSubjects);
export type SupportSubject = (typeof supportSubjects)[number];

export const maxSupportWords = 1_000;

/** When staff answer, in platform time, and whether they do now; null where the brand does not say. */
const Hours = z.nullable(z.object({ opens: z.string(), closes: z.string(), isOpen: z.boolean() }));

export const listChatModels = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  audience: 'public',
  input: z.object({}),
  output: z.object({
    models: z.array(z.object({ modelId: SupportSubject, name: z.string() })),
    hours: Hours,
  }),
  faults: {},
  summary: 'What a visitor may talk about with staff.',
});

export const launchChat = endpoint({
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  audience: 'guest',
  trial: 'allowed',
  limits: [
    { by: 'ip', count: 20, windowMs: hourMs },
    { by: 'account', count: 20, windowMs: hourMs },
  ],
  input: z.object({ modelId: z._default(SupportSubject, 'other') }),
  output: z.object({
    /** A page of ours, or of the provider that the brand set. What is behind its # proves a guest and is sent to no server with it. */
    chatUrl: z.string(),
  }),
  faults: {},
  summary: 'Begins a conversation with staff, or answers where the one that goes on is.',
});

const ChatAccess = {
  chatId: z.string().check(z.regex(/^sc_[0-9A-Z]{26}$/)),
  /** Of a guest. */
  secret: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
};
const faults = { support_unknown: 404 } as const;
const call = { method: 'POST', audience: 'guest', trial: 'allowed' } as const;
const limitsOf = (count: number) =>
  [
    { by: 'ip', count: count * 5, windowMs: minuteMs },
    { by: 'account', count, windowMs: minuteMs },
  ] as const;

export const readSupportChat = endpoint({
  ...call,
  path: '/wps/v2/support/chat/read',
  limits: limitsOf(60),
  input: z.object(ChatAccess),
  output: z.object({
    subject: SupportSubject,
    state: z.enum(['waiting', 'open', 'closed']),
    /** From one; null once somebody has joined. */
    waitingPlace: z.nullable(z.int()),
    /** Who answers; null while nobody does. */
    agent: z.nullable(z.string()),
    wasHelpful: z.nullable(z.boolean()),
    /** Staff is writing now. */
    isTyping: z.boolean(),
    hours: Hours,
    createdAt: EpochMs,
    messages: z.array(
      z.object({
        messageId: z.string(),
        side: z.enum(['visitor', 'staff']),
        agent: z.nullable(z.string()),
        /** Plain text; empty where a picture says it. */
        words: z.string(),
        picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
        sentAt: EpochMs,
      }),
    ),
  }),
  faults,
  summary: 'A conversation of the caller with staff: who answers, and what was said.',
});

export const sendSupportMessage = endpoint({
  ...call,
  path: '/wps/v2/support/chat/send',
  limits: limitsOf(30),
  input: z.object({
    ...ChatAccess,
    words: z.string().check(z.maxLength(4_000)),
    /** Made by the sender: the same twice is one message. */
    clientId: z.uuid(),
  }),
  output: z.object({}),
  faults: { ...faults, support_closed: 422, support_empty: 422, support_too_long: 422 },
  summary: 'Says something to staff.',
});

export const maxSupportPictures = 10;

export const sendSupportPicture = endpoint({
  ...call,
  path: '/wps/v2/support/chat/picture',
  body: 'multipart',
  maxBytes: maxPictureFormBytes,
  limits: [
    { by: 'ip', count: 60, windowMs: hourMs },
    { by: 'account', count: 30, windowMs: hourMs },
  ],
  input: z.object({ ...ChatAccess, file: UploadedFile }),
  output: z.object({}),
  faults: {
    picture_too_large: 422,
    picture_wrong_type: 422,
    picture_unreadable: 422,
    ...faults,
    support_closed: 422,
    support_pictures_full: 422,
  },
  summary:
    'Shows staff a picture: png or jpg, at most 5 MB, at most ten. The same picture again is the one that is there.',
});

export const readSupportPicture = endpoint({
  ...call,
  path: '/wps/v2/support/chat/picture/read',
  limits: limitsOf(60),
  input: z.object({ ...ChatAccess, messageId: z.string().check(z.regex(/^sm_[0-9A-Z]{26}$/)) }),
  output: z.object({ mediaType: z.enum(['image/png', 'image/jpeg']), base64: z.string() }),
  faults,
  summary: 'A picture of a conversation of the caller.',
});

export const typeInSupportChat = endpoint({
  ...call,
  path: '/wps/v2/support/chat/typing',
  limits: limitsOf(60),
  input: z.object(ChatAccess),
  output: z.object({}),
  faults: { ...faults, support_closed: 422 },
  summary: 'Says that the caller is writing; it holds for a few seconds.',
});

export const listSupportChats = endpoint({
  method: 'GET',
  path: '/wps/v2/support/chats',
  audience: 'member',
  trial: 'allowed',
  limits: [{ by: 'account', count: 60, windowMs: minuteMs }],
  input: z.object({}),
  output: z.object({
    chats: z.array(
      z.object({
        chatId: z.string(),
        subject: SupportSubject,
        /** In words. */
        subjectName: z.string(),
        state: z.enum(['waiting', 'open', 'closed']),
        agent: z.nullable(z.string()),
        createdAt: EpochMs,
      }),
    ),
  }),
  faults: {},
  summary: 'The latest conversations of the caller with staff, newest first.',
});

export const closeSupportChat = endpoint({
  ...call,
  path: '/wps/v2/support/chat/close',
  limits: limitsOf(30),
  input: z.object(ChatAccess),
  output: z.object({}),
  faults,
  summary: 'Ends a conversation with staff.',
});

export const rateSupportChat = endpoint({
  ...call,
  path: '/wps/v2/support/chat/rate',
  limits: limitsOf(30),
  input: z.object({ ...ChatAccess, wasHelpful: z.boolean() }),
  output: z.object({}),
  faults: { ...faults, support_not_closed: 422 },
  summary: 'Says whether a conversation that has ended helped.',
});
