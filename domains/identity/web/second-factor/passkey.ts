/**
 * The device's half of a passkey. The library comes when one is wanted. Whoever changes their mind, has no such device,
 * or no line to fetch the library by, is answered null: the other ways stay open.
 */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyAttestation } from '#domains/identity/contract/passkey.ts';
import type { PasskeyAssertion } from '#domains/identity/contract/proof.ts';
import { loadChunk } from '#platform/web/lazy/chunk.ts';

/** As the server gave them; the library knows their shape. */
type PasskeyOptions = { readonly challenge: string };

const loadWebAuthn = () => loadChunk('passkey', () => import('@simplewebauthn/browser'));

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The device already has one of this account. */
export const alreadyRegistered = 'known';

/** Shows a passkey of the account that the options name. */
export async function signPasskeyChallenge(options: PasskeyOptions): Promise<PasskeyAssertion | null> {
  try {
    const { startAuthentication } = await loadWebAuthn();
    const { clientExtensionResults: _, ...answer } = await startAuthentication({
      optionsJSON: options,
    });
    return answer;
  } catch {
    return null;
  }
}

/** Makes a new one. */
export async function createPasskey(
  options: PasskeyOptions,
): Promise<PasskeyAttestation | typeof alreadyRegistered | null> {
  try {
    const { startRegistration } = await loadWebAuthn();
    const { clientExtensionResults: _, ...made } = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    return made;
  } catch (failure) {
    return failure instanceof Error && failure.name === 'InvalidStateError' ? alreadyRegistered : null;
  }
}
