/** Bodies with files. They are held in memory, which the contract's `maxBytes` bounds. */
import { refuse } from '#kernel/outcome.ts';
import { type Given, oneEach } from './input.ts';

/** A file as a use-case receives it. Name and media type are the sender's claims; only the bytes are facts. */
export type ReceivedFile = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array };

export async function readMultipart(bytes: Buffer, mediaType: string, lists: ReadonlySet<string>): Promise<Given> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': mediaType } }).formData();
  } catch {
    return refuse('malformed_json');
  }
  const entries: [string, unknown][] = [];
  for (const [name, value] of form) entries.push([name, typeof value === 'string' ? value : await received(value)]);
  return oneEach(entries, lists);
}

async function received(file: File): Promise<ReceivedFile> {
  return { name: file.name, mediaType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
