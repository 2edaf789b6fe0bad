/** Red packets: a member's own money in a chat room, shared out among those who open one. */
import { z } from 'zod/mini';
import { paymentPasswordFaults } from '#domains/identity/contract/payment-password.ts';
import { pauseRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { envelopeKinds } from './envelope.ts';
import { moneyCall, paymentPasswordField } from './points.ts';

export const PacketId = z.string().check(z.regex(/^rp_[0-9A-Z]{26}$/));
export const maxPacketWords = 40;

const limits = [{ by: 'account', count: 240, windowMs: 60_000 }] as const;

export const readPacketTerms = endpoint({
  method: 'GET',
  path: '/wps/v2/redPacket',
  audience: 'member',
  limits,
  input: z.object({}),
  output: z.object({
    /** Null where the brand has no packets, or none for this member now. */
    terms: z.nullable(
      z.object({
        minTotal: MoneyText,
        maxTotal: MoneyText,
        maxCount: z.int(),
        minShare: MoneyText,
        openHours: z.int(),
        /** Of the limit of the day. */
        dayLeft: MoneyText,
        /** What could be withdrawn: locked money and bonuses cannot be sent. */
        sendable: MoneyText,
      }),
    ),
  }),
  faults: {},
  summary: 'Whether the member may send red packets, and how much.',
});

export const sendPacket = endpoint({
  ...moneyCall,
  path: '/wps/v2/redPacket',
  input: z.object({
    roomId: z.string().check(z.regex(/^[a-z0-9]+\.[a-z0-9-]{2,30}$/)),
    kind: z.enum(envelopeKinds),
    total: MoneyText,
    count: z.int(),
    words: z.string().check(z.maxLength(400)),
    paymentPassword: paymentPasswordField,
  }),
  output: z.object({ packetId: z.string(), closesAt: EpochMs, balance: MoneyText }),
  faults: {
    packets_off: 403,
    packet_amount: 422,
    packet_count: 422,
    packet_share_small: 422,
    packet_uneven: 422,
    /** Of the chat. */
    packet_chat_unknown: 404,
    packet_chat_refused: 422,
    packet_words: 422,
    ...pauseRefusals,
    ...paymentPasswordFaults,
    packet_blocked: 422,
    account_closed: 403,
    /** `{ left }` */
    packet_day_limit: 422,
    packet_funds: 422,
    /** `{ withdrawable }` */
    packet_unplayed: 422,
  },
  summary: 'Puts money of the caller into a red packet and shows it in a chat room.',
});

const packetInput = z.object({ packetId: PacketId });

export const readPacket = endpoint({
  method: 'GET',
  path: '/wps/v2/redPacket/:packetId',
  audience: 'member',
  limits,
  input: packetInput,
  output: z.object({
    packetId: PacketId,
    kind: z.enum(envelopeKinds),
    total: MoneyText,
    count: z.int(),
    left: z.int(),
    /** `gone`: all are opened; `over`: its time is, and what was left is back with the sender. */
    phase: z.enum(['open', 'gone', 'over']),
    closesAt: EpochMs,
    /** Whose topic says when it is opened or ends; null for one that was sent before that was stored. */
    roomId: z.nullable(z.string()),
    /** The caller sent it, and opens none of it. */
    isOwn: z.boolean(),
    /** What the caller got. */
    amount: z.nullable(MoneyText),
    /** What has to be bet before that may be withdrawn. */
    turnover: z.nullable(MoneyText),
    openings: z.array(z.object({ name: z.string(), isCaller: z.boolean(), amount: MoneyText, openedAt: EpochMs })),
  }),
  faults: { packet_unknown: 404 },
  summary: 'A red packet as it stands: who opened one, and what is left.',
});

/** What the topic of its chat room says of a packet, as `packet`. */
export const PacketEvent = z.object({
  packetId: PacketId,
  left: z.int(),
  /** Its time is over. */
  isOver: z.boolean(),
});
export type PacketEvent = z.output<typeof PacketEvent>;

export const openPacket = endpoint({
  method: 'POST',
  path: '/wps/v2/redPacket/:packetId/open',
  audience: 'member',
  limits: [{ by: 'account', count: 60, windowMs: 60_000 }],
  input: packetInput,
  output: z.object({
    packetId: PacketId,
    amount: MoneyText,
    place: z.int(),
    openedAt: EpochMs,
    /** What has to be bet before it may be withdrawn. */
    turnover: MoneyText,
    balance: MoneyText,
  }),
  faults: {
    packet_unknown: 404,
    packet_own: 422,
    packet_over: 422,
    ...pauseRefusals,
    account_closed: 403,
    packet_gone: 422,
  },
  summary: 'Opens a red packet; the same member again is answered as the first time.',
});
