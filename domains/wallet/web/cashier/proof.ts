/** A picture as a proof, validated before it is sent; the server validates its content again. */
const maxProofBytes = 5 * 1_024 * 1_024;
export const maxProofs = 3;
export const proofTypes = 'image/png,image/jpeg';

export function judgeProof({ size, type }: Pick<File, 'size' | 'type'>): 'tooLarge' | 'wrongType' | null {
  if (!proofTypes.split(',').includes(type)) return 'wrongType';
  return size > maxProofBytes ? 'tooLarge' : null;
}
