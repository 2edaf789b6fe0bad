/** The chat rooms of a brand, for members. What others write arrives over the socket by the topic of the room. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { minuteMs } from '#kernel/time.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

export const RoomId = z.string().check(z.regex(/^[a-z0-9]+\.[a-z0-9-]{2,30}$/));
export const ChatMessageId = z.string().check(z.regex(/^cm_[0-9A-Z]{26}$/));

export const removalReasons = ['insult', 'spam', 'phone', 'money_request', 'other'] as const;
export const RemovalReason = z.enum(removalReasons);
export type RemovalReason = (typeof removalReasons)[number];

/** How many messages of a room are shown. */
export const historyLength = 200;
export const maxGraphemes = 140;

const Room = z.object({
  roomId: z.string(),
  name: z.string(),
  subject: z.string(),
  /** Between two messages of a member. */
  slowMs: z.int(),
});

const ChatMute = z.object({
  /** Null: for ever. */
  until: z.nullable(EpochMs),
  reason: RemovalReason,
});

/** A won bet that its author shows; the figures are those of the record. */
const WinCard = z.object({
  type: z.literal('win'),
  /** In the languages of the game. */
  game: z.catchall(z.object({ EN: z.string() }), z.string()),
  iconUrl: z.string(),
  stake: z.string(),
  payout: z.string(),
  wonAt: EpochMs,
});

/** A red packet; how it stands is asked for by its id. */
const PacketCard = z.object({ type: z.literal('packet'), packetId: z.string(), total: z.string(), count: z.int() });

export const ChatCard = z.discriminatedUnion('type', [WinCard, PacketCard]);
export type ChatCard = z.output<typeof ChatCard>;

export const ChatMessage = z.object({
  messageId: z.string(),
  /** Stands for its author, who has no other name on the wire. */
  author: z.string(),
  name: z.string(),
  level: z.int(),
  isModerator: z.boolean(),
  /** Plain text; empty once it is removed, and where a card says it all. */
  words: z.string(),
  /** What is shown besides the words; null once it is removed. */
  card: z.nullable(ChatCard),
  sentAt: EpochMs,
  removed: z.nullable(RemovalReason),
});

/** What the topic of a room says. */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('removed'), messageId: z.string(), reason: RemovalReason }),
  z.object({ type: z.literal('mute'), author: z.string(), name: z.string(), mute: z.nullable(ChatMute) }),
]);
export type ChatEvent = z.input<typeof ChatEvent>;

const readLimits = [{ by: 'account', count: 120, windowMs: minuteMs }] as const;
const writeLimits = [
  { by: 'account', count: 40, windowMs: minuteMs },
  { by: 'ip', count: 400, windowMs: minuteMs },
] as const;

export const readChatRooms = endpoint({
  method: 'GET',
  path: '/wps/v2/chatRoom',
  audience: 'member',
  limits: readLimits,
  input: z.object({}),
  output: z.object({
    rooms: z.array(Room),
    own: z.object({
      author: z.string(),
      name: z.string(),
      isModerator: z.boolean(),
      mute: z.nullable(ChatMute),
      /** Authors whose messages the caller does not see. */
      blocked: z.array(z.object({ author: z.string(), name: z.string() })),
    }),
  }),
  faults: {},
  summary: 'The chat rooms of the brand, and what the caller is in them.',
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/wps/v2/chatRoom/:roomId/messages',
  audience: 'member',
  limits: readLimits,
  input: z.object({ roomId: RoomId }),
  output: z.object({ content: z.array(ChatMessage) }),
  faults: { room_unknown: 404 },
  summary: 'The latest messages of a room, oldest first, without those of blocked authors.',
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/chatRoom/:roomId/messages',
  audience: 'member',
  idempotent: true,
  limits: writeLimits,
  input: z.object({ roomId: RoomId, words: z.string().check(z.maxLength(4_000)) }),
  output: ChatMessage,
  faults: {
    room_unknown: 404,
    chat_muted: 403,
    chat_empty: 422,
    chat_too_long: 422,
    chat_not_allowed: 422,
    chat_too_fast: 422,
  },
  summary: 'Writes into a room. Links, phone numbers and filtered words are taken out.',
});

const BetId = z.string().check(z.regex(/^bt_[0-9A-Z]{26}$/));

export const listOwnWins = endpoint({
  method: 'GET',
  path: '/wps/v2/chatRoom/:roomId/wins',
  audience: 'member',
  limits: readLimits,
  input: z.object({ roomId: RoomId }),
  output: z.object({
    wins: z.array(
      z.object({
        betId: z.string(),
        gameName: z.string(),
        iconUrl: z.string(),
        stake: MoneyText,
        payout: MoneyText,
        wonAt: EpochMs,
        /** It is in this room already. */
        isShared: z.boolean(),
      }),
    ),
  }),
  faults: { room_unknown: 404 },
  summary: 'The largest wins of the caller in the past seven days, which may be shown in a room.',
});

export const shareWin = endpoint({
  method: 'POST',
  path: '/wps/v2/chatRoom/:roomId/wins',
  audience: 'member',
  idempotent: true,
  limits: writeLimits,
  input: z.object({ roomId: RoomId, betId: BetId }),
  output: ChatMessage,
  faults: { room_unknown: 404, chat_muted: 403, bet_not_shareable: 404, win_shared: 422, chat_too_fast: 422 },
  summary: 'Shows a settled bet of the caller that won in a room, once.',
});

const messageInput = z.object({ messageId: ChatMessageId });

export const readSharedBet = endpoint({
  method: 'GET',
  path: '/wps/v2/chatRoom/message/:messageId/bet',
  audience: 'member',
  limits: readLimits,
  input: messageInput,
  output: z.object({
    /** `later`: its seed is not revealed yet. `none`: of another company, which settles by its own record. */
    proof: z.enum(['now', 'later', 'none']),
    /** Where anybody can check it. */
    address: z.nullable(z.string()),
    /** The hash of the seed that was shown before the bet. */
    hash: z.nullable(z.string()),
  }),
  faults: { message_unknown: 404 },
  summary: 'How a bet that is shown in a room can be checked.',
});

export const reportChatMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/chatRoom/message/:messageId/report',
  audience: 'member',
  limits: writeLimits,
  input: z.extend(messageInput, { reason: RemovalReason }),
  output: z.object({}),
  faults: { message_unknown: 404 },
  summary: 'Reports a message to staff; once for each member.',
});

export const blockChatAuthor = endpoint({
  method: 'POST',
  path: '/wps/v2/chatRoom/message/:messageId/block',
  audience: 'member',
  limits: writeLimits,
  input: messageInput,
  output: z.object({}),
  faults: { message_unknown: 404, block_self: 422 },
  summary: 'Hides all messages of the author of this one from the caller.',
});

export const unblockChatAuthor = endpoint({
  method: 'POST',
  path: '/wps/v2/chatRoom/unblock',
  audience: 'member',
  limits: writeLimits,
  input: z.object({ author: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  output: z.object({}),
  faults: {},
  summary: 'Shows the messages of an author again.',
});

export const removeChatMessage = endpoint({
  method: 'POST',
  path: '/wps/v2/chatRoom/message/:messageId/remove',
  audience: 'member',
  limits: writeLimits,
  input: z.extend(messageInput, { reason: RemovalReason, mutes: z.boolean() }),
  output: z.object({}),
  faults: { not_moderator: 403, message_unknown: 404 },
  summary: 'For moderators: removes a message and, where it says so, mutes its author for ten minutes.',
});
