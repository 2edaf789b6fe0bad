/** A picture that proves something, judged before it is sent; the server looks at its content again. */
const bytesMost = 5 * 1_024 * 1_024;
export const proofsMost = 3;
export const proofTypes = 'image/png,image/jpeg';

export function judgeProof({ size, type }: Pick<File, 'size' | 'type'>): 'tooLarge' | 'wrongType' | null {
  if (!proofTypes.split(',').includes(type)) return 'wrongType';
  return size > bytesMost ? 'tooLarge' : null;
}
