/** What a chat room shows of red packets: the card of one, and the way to send one. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { PacketCardProps } from './PacketCard.tsx';
import type { SendPacketProps } from './SendPacket.tsx';
import { packetTexts } from './texts.ts';

export const packetCard = lazyPart<PacketCardProps>(
  'PacketCard',
  async () => (await import('./PacketCard.tsx')).PacketCard,
  [packetTexts],
);

export const sendPacketButton = lazyPart<SendPacketProps>(
  'SendPacket',
  async () => (await import('./SendPacket.tsx')).SendPacket,
  [packetTexts],
);
