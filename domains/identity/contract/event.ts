import { z } from 'zod/mini';
import { defineEvent } from '#kernel/event.ts';
import { EpochMs, MemberId } from '#kernel/wire.ts';

/** Published with every session that a login opens. */
export const memberLoggedIn = defineEvent({
  name: 'identity.logged_in',
  data: z.object({ member: MemberId, merchant: z.string(), at: EpochMs }),
});

/** Published when a second factor was added, whether or not there were others. */
export const secondFactorAdded = defineEvent({
  name: 'identity.second_factor_added',
  data: z.object({ member: MemberId, merchant: z.string(), factor: z.enum(['totp', 'passkey']), at: EpochMs }),
});
