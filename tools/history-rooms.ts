/** The rooms as the product wires them, for the history of the demo world. */
import { sendFeedback } from '#domains/content/contract/feedback.ts';
import { send } from '#domains/content/server/feedback.ts';
import type { Prove } from '#domains/identity/server/index.ts';
import { transferRoutes, walletRoutes } from '#domains/wallet/server/index.ts';
import { silentLog } from '#platform/server/log.ts';
import { createDoor, route } from '#platform/server/route.ts';
import { protectionOf } from '../apps/server/protection.ts';
import { transfersOf } from '../apps/server/transfer.ts';
import { beforeCredit, originOf, walletOf } from '../apps/server/wallet.ts';
import type { Rooms } from './history/stage.ts';

/** Everybody in a story is who they say they are. */
const prove: Prove = {
  paymentPassword: async () => null,
  factor: async () => null,
  either: async () => null,
  door: createDoor(1),
};

export const rooms: Rooms = {
  beforeCredit,
  originOf: originOf(8080),
  routesOf: (payments) => {
    const protection = protectionOf();
    const identity = { prove, tellOwner: async () => {} };
    return [
      ...walletRoutes(walletOf({ payments, protection, identity, log: silentLog })),
      ...transferRoutes(transfersOf({ protection, prove, sandbox: true })),
      ...protection.routes,
      route(sendFeedback, send),
    ];
  },
};
