/** A star of ten facets among nine bulbs, as many lit as the rank; the number in the middle says it too. */
import styles from './RankStar.module.css';

const bulbs = Array.from({ length: 9 }, (_, at) => at);
const bulbRadius = 41;
const [outer, inner] = [32, 13.5];
const round = (value: number) => Math.trunc(value * 10) / 10;

const pointAt = (turn: number, radius: number) => {
  const angle = turn * 2 * Math.PI;
  return { x: round(Math.sin(angle) * radius), y: round(-Math.cos(angle) * radius) };
};

const facets = Array.from({ length: 10 }, (_, at) => {
  const from = pointAt((at - 1) / 10, at % 2 === 0 ? inner : outer);
  const to = pointAt(at / 10, at % 2 === 0 ? outer : inner);
  return { path: `M0 0L${from.x} ${from.y}L${to.x} ${to.y}Z`, isLight: at % 2 === 0 };
});

type Props = { readonly level: number; readonly size: 'large' | 'small' };

export function RankStar({ level, size }: Props) {
  return (
    <svg className={styles.star} data-size={size} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={styles.ground} r="47" />
      {bulbs.map((at) => {
        const { x, y } = pointAt(at / bulbs.length, bulbRadius);
        return <circle key={at} className={at < level ? styles.lit : styles.dim} cx={x} cy={y} r="3.6" />;
      })}
      {facets.map(({ path, isLight }) => (
        <path key={path} className={isLight ? styles.light : styles.shade} d={path} />
      ))}
      <circle className={styles.heart} r="12.5" />
      <text y="5.6">{level}</text>
    </svg>
  );
}
