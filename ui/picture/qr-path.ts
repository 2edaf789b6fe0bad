/** The dark squares of a code as one SVG path: runs of a row are one stroke, so the path stays short. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const parts: string[] = [];
  for (const [y, row] of rows.entries()) {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && from < 0) from = x;
      if (!row[x] && from >= 0) {
        parts.push(`M${from} ${y}h${x - from}v1H${from}z`);
        from = -1;
      }
    }
  }
  return parts.join('');
}
