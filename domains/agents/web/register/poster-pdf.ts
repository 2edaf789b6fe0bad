/** A picture as a page to print: the smallest PDF that holds one, without a library. */

/** A5 in points. */
const page = { width: 419.53, height: 595.28 } as const;

type PosterImage = { readonly jpeg: Uint8Array; readonly widthPx: number; readonly heightPx: number };

export function makePosterPdf({ jpeg, widthPx, heightPx }: PosterImage): Uint8Array<ArrayBuffer> {
  const draw = `q ${page.width} 0 0 ${page.height} 0 0 cm /Poster Do Q`;
  const image =
    `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}`;
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        '/Resources << /XObject << /Poster 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [`<< ${image} >>\nstream\n`, jpeg, '\nendstream'],
    [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`],
  ];
  const file = new ByteWriter();
  file.write('%PDF-1.4\n%\u00E2\u00E3\u00CF\u00D3\n');
  const offsets = objects.map((parts, index) => {
    const offset = file.length;
    for (const part of [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']) file.write(part);
    return offset;
  });
  const table = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file.write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  file.write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return file.bytes();
}

/** Text of a PDF is one byte a letter. */
const latinBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

class ByteWriter {
  readonly #parts: Uint8Array[] = [];
  length = 0;

  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? latinBytes(part) : part;
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
