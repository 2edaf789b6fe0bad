/** A text in the form that the browser reads. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Quick rather than smallest: this is done for every visitor. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function encode(text: string, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'br') return toBrotli(bytes, fastBrotli);
  return encoding === 'gzip' ? toGzip(bytes) : bytes;
}
