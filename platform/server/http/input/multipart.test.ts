import { expect, test } from 'vitest';
import { type ReceivedFile, readMultipart } from './multipart.ts';

const none = new Set<string>();

async function bodyOf(form: FormData): Promise<{ bytes: Buffer; mediaType: string }> {
  const response = new Response(form);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    mediaType: response.headers.get('content-type') ?? '',
  };
}

test('CALL-005 fields and files of a multipart body arrive as they were sent', async () => {
  const form = new FormData();
  form.append('remark', 'Natanggap ko na ₱500');
  form.append('proof', new File([new Uint8Array([0, 255, 13, 10, 45, 45])], 'resibo.png', { type: 'image/png' }));
  const { bytes, mediaType } = await bodyOf(form);

  const answer = await readMultipart(bytes, mediaType, none);

  expect(answer).toMatchObject({ ok: true, value: { remark: 'Natanggap ko na ₱500' } });
  const proof = (answer as unknown as { value: { proof: ReceivedFile } }).value.proof;
  expect([proof.name, proof.mediaType, [...proof.bytes]]).toEqual([
    'resibo.png',
    'image/png',
    [0, 255, 13, 10, 45, 45],
  ]);
});

test('CALL-005 a list takes several files, anything else only one', async () => {
  const form = new FormData();
  form.append('proof', new File(['a'], 'a.png'));
  form.append('proof', new File(['b'], 'b.png'));
  const { bytes, mediaType } = await bodyOf(form);
  const listed = await readMultipart(bytes, mediaType, new Set(['proof']));
  expect(listed).toMatchObject({ ok: true, value: { proof: [{ name: 'a.png' }, { name: 'b.png' }] } });
  expect(await readMultipart(bytes, mediaType, none)).toMatchObject({ ok: false, fault: 'malformed_input' });
});

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  [
    'a body that is cut off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhal',
  ],
  ['rubbish', 'multipart/form-data; boundary=x', 'rubbish'],
])('CALL-005 %s is refused and nothing of it is used', async (_, mediaType, text) => {
  expect(await readMultipart(Buffer.from(text), mediaType, none)).toMatchObject({ ok: false, fault: 'malformed_json' });
});

test('CALL-005 a body of very many parts is refused', async () => {
  const form = new FormData();
  for (let i = 0; i < 200; i++) form.append(`field${i}`, 'x');
  const { bytes, mediaType } = await bodyOf(form);
  expect(await readMultipart(bytes, mediaType, none)).toMatchObject({ ok: false, fault: 'malformed_json' });
});
