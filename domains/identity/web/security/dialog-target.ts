/** What the security centre opens over itself. */
import type { Avatars, Passkey, WireProfile } from './wire.ts';

export type SecurityDialogTarget =
  | { readonly kind: 'profile'; readonly profile: WireProfile }
  | { readonly kind: 'avatar'; readonly avatars: Avatars }
  | { readonly kind: 'payment'; readonly action: 'set' | 'changed' | 'reset' }
  | { readonly kind: 'mobile' | 'email' | 'totp' | 'totp-off' | 'recovery' | 'passkey' | 'export' | 'close' }
  | { readonly kind: 'known' | 'sign-out-all' }
  | { readonly kind: 'unbind'; readonly what: 'mobile' | 'email' }
  | { readonly kind: 'passkey-remove'; readonly passkey: Passkey };

export type OpenSecurityDialog = (opened: SecurityDialogTarget) => void;

const dialogsWithoutProof: ReadonlySet<SecurityDialogTarget['kind']> = new Set([
  'profile',
  'avatar',
  'known',
  'sign-out-all',
]);

/** Whether it needs a proof. */
export const requiresProof = ({ kind }: SecurityDialogTarget) => !dialogsWithoutProof.has(kind);
