/** Bodies with files. They are held in memory, which the contract's `maxBytes` bounds. */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { refuse } from '#kernel/outcome.ts';
import { collectFields, type RawInputResult } from './raw-input.ts';

/** A file as a use-case receives it. Name and media type are the sender's claims; only the bytes are facts. */
export type ReceivedFile = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array };

type Entries = [string, unknown][];

const limits = { fields: 50, files: 20, parts: 60, headerPairs: 20, fieldNameSize: 100 };

export async function readMultipart(
  bytes: Buffer,
  mediaType: string,
  lists: ReadonlySet<string>,
): Promise<RawInputResult> {
  const entries = await readEntries(bytes, mediaType);
  return entries ? collectFields(entries, lists) : refuse('malformed_json');
}

/** Null for what is no whole multipart body, or has more parts than any form of ours. */
function readEntries(bytes: Buffer, mediaType: string): Promise<Entries | null> {
  return new Promise((resolve) => {
    const entries: Entries = [];
    let form: BusboyInstance;
    try {
      form = new Busboy({ headers: { 'content-type': mediaType }, limits: { ...limits, fieldSize: bytes.length } });
    } catch {
      return resolve(null);
    }
    const give = () => resolve(null);
    form.on('field', (name, value) => entries.push([name, value]));
    form.on('file', (...[field, stream, name, , claimed]) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', give);
      stream.on('end', () => {
        const file: ReceivedFile = { name: name ?? '', mediaType: claimed, bytes: Buffer.concat(chunks) };
        entries.push([field, file]);
      });
    });
    for (const over of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(over, give);
    form.on('error', give);
    form.on('finish', () => resolve(entries));
    form.end(bytes);
  });
}
