/**
 * Chances of sums. The spectrum of a sum of two things that do not know of each other is the product of theirs, place by
 * place; so what a hundred spins pay together is reckoned at once, and read by turning the spectrum back.
 */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array };

export const emptySpectrum = (size: number): Spectrum => ({ re: new Float64Array(size), im: new Float64Array(size) });

/** `chances` by what is paid, in whole units below `size`, a power of two. */
export function spectrumOf(chances: Iterable<readonly [units: number, chance: number]>, size: number): Spectrum {
  const spectrum = emptySpectrum(size);
  for (const [units, chance] of chances) spectrum.re[units % size] = (spectrum.re[units % size] ?? 0) + chance;
  fourierTransform(spectrum);
  return spectrum;
}

/** Chances by what is paid. Takes the spectrum apart. */
export function chancesOf(spectrum: Spectrum): Float64Array {
  // Turned on from both ends: the inverse is the same turn with real and imaginary parts exchanged.
  fourierTransform({ re: spectrum.im, im: spectrum.re });
  return spectrum.re.map((value) => value / spectrum.re.length);
}

/** Adds `factor` times `base` to the power of `power`, at one place. */
export function addPower(to: Spectrum, at: number, { factor, base, power }: Term): void {
  let [re, im] = [factor.re[at] ?? 0, factor.im[at] ?? 0];
  let [baseRe, baseIm] = [base.re[at] ?? 0, base.im[at] ?? 0];
  for (let left = power; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) [re, im] = [re * baseRe - im * baseIm, re * baseIm + im * baseRe];
    [baseRe, baseIm] = [baseRe * baseRe - baseIm * baseIm, 2 * baseRe * baseIm];
  }
  to.re[at] = (to.re[at] ?? 0) + re;
  to.im[at] = (to.im[at] ?? 0) + im;
}

export type Term = { readonly factor: Spectrum; readonly base: Spectrum; readonly power: number };

/** The fast Fourier transform, in place. */
function fourierTransform({ re, im }: Spectrum): void {
  const size = re.length;
  shuffle(re, im);
  for (let half = 1; half < size; half *= 2) {
    for (let step = 0; step < half; step++) {
      const [cos, sin] = [Math.cos((Math.PI * step) / half), -Math.sin((Math.PI * step) / half)];
      for (let low = step; low < size; low += 2 * half) {
        const high = low + half;
        const [highRe, highIm] = [re[high] ?? 0, im[high] ?? 0];
        const [turnedRe, turnedIm] = [highRe * cos - highIm * sin, highRe * sin + highIm * cos];
        re[high] = (re[low] ?? 0) - turnedRe;
        im[high] = (im[low] ?? 0) - turnedIm;
        re[low] = (re[low] ?? 0) + turnedRe;
        im[low] = (im[low] ?? 0) + turnedIm;
      }
    }
  }
}

/** Each to the place whose number has its bits in the other order. */
function shuffle(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let place = 1, other = 0; place < size; place++) {
    let bit = size / 2;
    for (; other & bit; bit /= 2) other ^= bit;
    other ^= bit;
    if (place >= other) continue;
    [re[place], re[other]] = [re[other] ?? 0, re[place] ?? 0];
    [im[place], im[other]] = [im[other] ?? 0, im[place] ?? 0];
  }
}
