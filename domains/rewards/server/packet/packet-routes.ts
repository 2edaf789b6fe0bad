/** The calls of red packets; sending one requires the payment password. */
import { openPacket, readPacket, readPacketTerms, sendPacket } from '#domains/rewards/contract/packet.ts';
import { inDomain, type Route, route } from '#platform/server/route.ts';
import { createOpenPacket, createSendPacket, createShowTerms, type PacketDeps, showPacket } from './packet.ts';

export const packetRoutes = (deps: PacketDeps): Route[] =>
  inDomain('rewards', [
    route(readPacketTerms, createShowTerms(deps)),
    route(sendPacket, createSendPacket(deps), deps.prove.limiter),
    route(readPacket, showPacket),
    route(openPacket, createOpenPacket(deps)),
  ]);
