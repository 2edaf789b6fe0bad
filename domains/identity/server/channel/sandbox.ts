/** The sandbox's own third party: it accepts any name, so that the whole flow can be tried. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertChannel } from './channel.store.ts';
import { sandboxClient, sandboxIssuer, signAsSandbox } from './sandbox-key.ts';

export const sandboxChannel = 'sandbox';
const lifeSeconds = 300;

/** Idempotent. The phone provider is used once a brand's row requires its token. */
export async function openSandboxChannel(tx: Tx, merchant: string): Promise<void> {
  const vouches = { ...(await sandboxIssuer(tx)), merchant };
  const login = { channel: sandboxChannel, kind: 'login', name: 'Sandbox ID', authorizeUrl: '/sandbox/oidc' } as const;
  const phone = {
    channel: 'sandbox-phone',
    kind: 'phone',
    name: 'Sandbox phone',
    authorizeUrl: '/sandbox/phone',
  } as const;
  await insertChannel(tx, { ...vouches, ...login });
  await insertChannel(tx, { ...vouches, ...phone });
}

export type SandboxPerson = { readonly name: string; readonly nonce: string };

/** One name is one person. Null where the sandbox was never opened, or for another client than ours. */
export async function signSandboxToken(
  tx: Tx,
  { name, nonce, client, now }: SandboxPerson & { client: string; now: Instant },
): Promise<string | null> {
  if (client !== sandboxClient) return null;
  const subject = name.trim().toLowerCase();
  return signAsSandbox(tx, { claims: { name, nonce }, subject, audience: sandboxClient, now, lifeSeconds });
}
