/**
 * The device's half of a passkey. The library comes when one is wanted. Whoever changes their mind, has no such device,
 * or no line to fetch the library by, is answered null: the other ways stay open.
 */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { loadChunk } from '#platform/web/chunk.ts';
import type { PasskeyAttestation } from '../contract/passkey.ts';
import type { PasskeyAssertion } from '../contract/proof.ts';

/** As the server gave them; the library knows their shape. */
type Given = { readonly challenge: string };

const load = () => loadChunk('passkey', () => import('@simplewebauthn/browser'));

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The device already has one of this account. */
export const knownPasskey = 'known';

/** Shows a passkey of the account that the options name. */
export async function answerPasskey(options: Given): Promise<PasskeyAssertion | null> {
  try {
    const { startAuthentication } = await load();
    const { clientExtensionResults: _, ...answer } = await startAuthentication({
      optionsJSON: options,
    });
    return answer;
  } catch {
    return null;
  }
}

/** Makes a new one. */
export async function makePasskey(options: Given): Promise<PasskeyAttestation | typeof knownPasskey | null> {
  try {
    const { startRegistration } = await load();
    const { clientExtensionResults: _, ...made } = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    return made;
  } catch (failure) {
    return failure instanceof Error && failure.name === 'InvalidStateError' ? knownPasskey : null;
  }
}
