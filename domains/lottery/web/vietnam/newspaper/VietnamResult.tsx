/** The result of one Vietnamese draw: its special prize, or all prizes with the last two digits by their first one. */

import { gameName } from '#domains/lottery/web/game/game-name.ts';
import type { ResultViewProps } from '#domains/lottery/web/result/result-view.ts';
import { VisuallyHidden } from '#ui';
import { provinceNameOf } from '../region/region-draws.ts';
import { useText } from '../texts.ts';
import { Newspaper } from './Newspaper.tsx';
import { specialPrize } from './printed-result.ts';
import { TailTable } from './TailTable.tsx';
import styles from './VietnamResult.module.css';

export function VietnamResult({ game, result: { issue, result }, size = 'full' }: ResultViewProps) {
  const text = useText();
  const name = provinceNameOf(game.gameCode) ?? gameName(game);
  if (size === 'full')
    return (
      <>
        <Newspaper family={game.family} columns={[{ name, issue, result }]} />
        <TailTable family={game.family} name={name} result={result} />
      </>
    );
  return (
    <span className={styles.brief}>
      <VisuallyHidden>{text('vietnam.result.specialName')}</VisuallyHidden>
      {result[specialPrize]?.[0]}
    </span>
  );
}
