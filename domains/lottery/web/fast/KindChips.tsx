/** The kinds of a group. Those that differ only in the places they are about are one chip, with the places below. */
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { Chip } from '#ui';
import styles from './FastForm.module.css';
import { kindNameOf, sayKindWord, sayWindow } from './pick-name.ts';
import { useFastText } from './texts.ts';

type Props = {
  readonly kinds: readonly BetKind[];
  readonly chosen: BetKind;
  readonly onChoose: (code: string) => void;
};

export function KindChips({ kinds, chosen, onChoose }: Props) {
  const say = useFastText();
  const wordOf = ({ code }: BetKind) => sayKindWord(say, code);
  const words = [...new Set(kinds.map(wordOf))];
  const siblings = kinds.filter((kind) => wordOf(kind) === wordOf(chosen));
  const { window } = kindNameOf(chosen.code);
  const openWord = (word: string) => {
    const some = kinds.filter((kind) => wordOf(kind) === word);
    const same = some.find(({ code }) => kindNameOf(code).window === window) ?? some.at(-1);
    if (same) onChoose(same.code);
  };
  return (
    <>
      {words.length > 1 && (
        <div className={styles.kinds} role="group" aria-label={say('fast.kinds')}>
          {words.map((word) => (
            <Chip key={word} selected={word === wordOf(chosen)} onPress={() => openWord(word)}>
              {word}
            </Chip>
          ))}
        </div>
      )}
      {siblings.length > 1 && (
        <div className={styles.kinds} role="group" aria-label={say('fast.windows')}>
          {siblings.map(({ code }) => (
            <Chip key={code} selected={code === chosen.code} onPress={() => onChoose(code)}>
              {sayWindow(say, code)}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
