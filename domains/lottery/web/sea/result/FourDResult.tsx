/** The twenty-three numbers of a 4D draw: three prizes, ten starters, ten consolations. */
import { keyed } from '#domains/lottery/web/board/keyed.ts';
import type { ResultViewProps } from '#domains/lottery/web/result/result-view.ts';
import { useText } from '../texts.ts';
import styles from './SeaResult.module.css';

const mainPrizes = ['first', 'second', 'third'] as const;
const listPrizes = ['starter', 'consolation'] as const;

export function FourDResult({ result: { result }, size }: Pick<ResultViewProps, 'result' | 'size'>) {
  const text = useText();
  return (
    <div className={styles.fourD}>
      <dl className={styles.prizes} data-size={size}>
        {mainPrizes.map((name) => (
          <div key={name}>
            <dt>{text(`sea.prize4.${name}`)}</dt>
            <dd>
              <span className={styles.number}>{name === 'first' ? <b>{result[name]?.[0]}</b> : result[name]?.[0]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {size === 'full' &&
        listPrizes.map((name) => (
          <section key={name} className={styles.list} aria-label={text(`sea.prize4.${name}`)}>
            <h3>{text(`sea.prize4.${name}`)}</h3>
            <ul>
              {keyed(result[name] ?? []).map(({ key, value }) => (
                <li key={key}>{value}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
