/** Red packets are of rewards, and rooms of messages: what each needs of the other. */
import { admitCard } from '#domains/messages/server/index.ts';
import { maxPacketWords } from '#domains/rewards/contract/packet.ts';
import { type PacketDeps, readVipLevel } from '#domains/rewards/server/index.ts';
import { moneyText } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';

export const admitPacket: PacketDeps['admitToChat'] = async (context, room) => {
  const admitted = await admitCard(context, { levelOf: readVipLevel }, { ...room, maxGraphemes: maxPacketWords });
  if (!admitted.ok) {
    if (admitted.fault === 'room_unknown') return refuse('packet_chat_unknown');
    return refuse(admitted.fault === 'words_invalid' ? 'packet_words' : 'packet_chat_refused');
  }
  const show = admitted.value;
  return done(({ packetId, total, count }) => show({ type: 'packet', packetId, total: moneyText(total), count }));
};
