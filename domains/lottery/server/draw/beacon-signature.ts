/**
 * Whether a round was signed by the group of drand's quicknet: BLS over BLS12-381 with signatures on G1, over the hash of the round's
 * number (`bls-unchained-g1-rfc9380`). Nobody who stands between us and the group can put another value in its place.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** The public key of the group, as `/info` of the chain publishes it; the name of the chain is a hash over it. */
export const beaconPublicKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

const domainSeparation = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

export type SignedRound = { readonly round: number; readonly signature: string };

/** False as well for what is no point of the curve at all. */
export function isSignedBy(publicKey: string, { round, signature }: SignedRound): boolean {
  const { shortSignatures } = bls12_381;
  try {
    const message = shortSignatures.hash(messageOf(round), domainSeparation);
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(publicKey));
  } catch {
    // The library throws for bytes that are no signature.
    return false;
  }
}
