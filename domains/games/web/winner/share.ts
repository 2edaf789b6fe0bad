/** A share of all rounds as text: to a tenth of a percent, and never zero where it is above zero. */
const ppmPerTenth = 1_000;

export function shareText(ppm: number): string {
  if (ppm === 0 || ppm === 1_000_000) return `${ppm / 10_000}%`;
  if (ppm < ppmPerTenth) return '<0.1%';
  const tenths = Math.min(Math.trunc((ppm + ppmPerTenth / 2) / ppmPerTenth), 999);
  return `${Math.trunc(tenths / 10)}.${tenths % 10}%`;
}
