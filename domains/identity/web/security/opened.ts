/** What the security centre opens over itself. */
import type { Profile } from '#domains/identity/contract/profile.ts';
import type { Avatars, Passkey } from './wire.ts';

export type Opened =
  | { readonly kind: 'profile'; readonly profile: Profile }
  | { readonly kind: 'avatar'; readonly avatars: Avatars }
  | { readonly kind: 'payment'; readonly deed: 'set' | 'changed' | 'reset' }
  | { readonly kind: 'mobile' | 'email' | 'totp' | 'totp-off' | 'recovery' | 'passkey' | 'export' | 'close' }
  | { readonly kind: 'known' | 'sign-out-all' }
  | { readonly kind: 'unbind'; readonly what: 'mobile' | 'email' }
  | { readonly kind: 'passkey-remove'; readonly passkey: Passkey };

export type Open = (opened: Opened) => void;

const unproven: ReadonlySet<Opened['kind']> = new Set(['profile', 'avatar', 'known', 'sign-out-all']);

/** Whether it asks who acts. */
export const isProven = ({ kind }: Opened) => !unproven.has(kind);
