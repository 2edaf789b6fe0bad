/** The answers of the security centre as the page reads them. */
import type { listPasskeys } from '#domains/identity/contract/passkey.ts';
import type { listAvatars, readProfile } from '#domains/identity/contract/profile.ts';
import type { listLogins, readSecurity } from '#domains/identity/contract/security.ts';
import type { listSessions } from '#domains/identity/contract/session.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';

export type Security = WireOutputOf<typeof readSecurity>;
export type Passkey = WireOutputOf<typeof listPasskeys>[number];
export type Device = WireOutputOf<typeof listSessions>[number];
export type WireProfile = WireOutputOf<typeof readProfile>;
export type Avatars = WireOutputOf<typeof listAvatars>;
export type LoginHistory = WireOutputOf<typeof listLogins>;
export type LoginRecord = LoginHistory['rows'][number];
