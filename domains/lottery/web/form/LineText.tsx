/** The kind and the picks of a line in the words of its family; the codes themselves where the family has none. */
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { lineViews } from './forms.ts';
import type { LineViewProps } from './lottery-form.ts';

export function LineText({ game, line }: LineViewProps) {
  const View = lineViews[game.family];
  const codes = <bdi>{`${line.kind} ${line.picks.map((row) => row.join(',')).join(' | ')}`}</bdi>;
  return View ? (
    <Boundary fallback={codes}>
      <View game={game} line={line} />
    </Boundary>
  ) : (
    codes
  );
}
