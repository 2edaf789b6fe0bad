/** The chat rooms with the parts of other domains that are shown in them. */
import { type ComponentProps, Suspense } from 'react';
import { chatScreen as ChatScreen } from '#domains/messages/web/index.ts';
import { packetCard as PacketCard, sendPacketButton as SendPacketButton } from '#domains/rewards/web/index.ts';
import type { LazyScreen } from '#platform/web/lazy/lazy-part.ts';

/** The talk stays where it is while a part arrives. */
const packets = {
  Card: (props: ComponentProps<typeof PacketCard>) => (
    <Suspense>
      <PacketCard {...props} />
    </Suspense>
  ),
  Send: (props: ComponentProps<typeof SendPacketButton>) => (
    <Suspense>
      <SendPacketButton {...props} />
    </Suspense>
  ),
};

export const chatWithPackets: LazyScreen = Object.assign(() => <ChatScreen packets={packets} />, {
  preload: ChatScreen.preload,
  texts: ChatScreen.texts,
});
