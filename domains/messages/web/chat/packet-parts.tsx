/** Red packets are of a domain that this one may not import: the site gives the parts that show them. */
import { type ComponentType, createContext } from 'react';

export type PacketParts = {
  readonly Card: ComponentType<{
    readonly packetId: string;
    readonly total: string;
    readonly count: number;
    readonly words: string;
    readonly name: string;
  }>;
  /** Shows nothing to who may not send any. */
  readonly Send: ComponentType<{ readonly roomId: string }>;
};

export const PacketPartsContext = createContext<PacketParts | null>(null);
