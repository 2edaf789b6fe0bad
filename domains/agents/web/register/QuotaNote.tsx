/** From a height on, points are counted: how many accounts may still have these. */
import { needsQuota } from '#domains/agents/rules/point.ts';
import { formatPoint } from '../point/point-text.ts';
import { useText as usePointText } from '../point/texts.ts';
import type { LinkList } from './link.queries.ts';
import styles from './Register.module.css';

type Props = { readonly point: number; readonly quota: LinkList['quota'] };

export function QuotaNote({ point, quota }: Props) {
  const text = usePointText();
  const step = quota.find((one) => one.point === point);
  if (!needsQuota(point) || !step) return null;
  const left = Math.max(0, step.granted - step.used);
  return (
    <p className={styles.fine} data-empty={left === 0 || undefined}>
      {text('point.quota', { count: left, point: formatPoint(point) })}
    </p>
  );
}
