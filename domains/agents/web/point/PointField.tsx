/** Rebate points of somebody below, between what is given further down and what the upline has; with what stays. */
import { RangeField } from '#ui';
import { formatPoint, keptPoint } from './point-text.ts';
import { useText } from './texts.ts';

type Props = {
  readonly value: number;
  readonly onSlide: (point: number) => void;
  readonly min?: number | undefined;
  readonly max: number;
  /** The points of the one who gives. */
  readonly own: number;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
};

export function PointField({ value, onSlide, min = 0, max, own, error, disabled }: Props) {
  const text = useText();
  return (
    <RangeField
      label={text('point.label')}
      min={min}
      max={Math.max(min, max)}
      value={value}
      onSlide={onSlide}
      format={formatPoint}
      start={min > 0 ? text('point.below', { point: formatPoint(min - 1) }) : formatPoint(0)}
      middle={text('point.keep', { point: formatPoint(keptPoint({ own, given: value })) })}
      end={text('point.yours', { point: formatPoint(own) })}
      help={max < min || max === 0 ? text('point.none') : undefined}
      error={error}
      disabled={disabled}
    />
  );
}
