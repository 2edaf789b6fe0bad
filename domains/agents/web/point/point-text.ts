/** Rebate points are tenths of a percent on the wire and percents on the page. */
export function formatPoint(point: number): string {
  const tenths = Math.abs(point);
  return `${point < 0 ? '\u2212' : ''}${Math.trunc(tenths / 10)}.${tenths % 10}%`;
}

/** What an upline has left of its own points after giving some away. */
export const keptPoint = ({ own, given }: { readonly own: number; readonly given: number }): number =>
  Math.max(0, own - given);

export const clampPoint = (point: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.max(min, Math.min(max, point));
