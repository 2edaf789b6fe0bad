/** Colours as `#rrggbb`, mixed. */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const written = (channel: number): string =>
  Math.max(0, Math.min(255, Math.round(channel)))
    .toString(16)
    .padStart(2, '0');

export function mix(from: string, to: string, share: number): string {
  const goal = channels(to);
  return `#${channels(from)
    .map((channel, index) => written(channel + ((goal[index] ?? 0) - channel) * share))
    .join('')}`;
}

export const shade = (colour: string, share: number): string => mix(colour, '#12060c', share);
export const light = (colour: string, share: number): string => mix(colour, '#fff8ea', share);
