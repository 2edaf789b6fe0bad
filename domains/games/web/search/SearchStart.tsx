/** Before anything is typed: recent searches, and popular games. */
import { useState } from 'react';
import { Button, Chip } from '#ui';
import { type ShownGame, titleOf } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { clearSearches, readSearches } from './recent-searches.ts';
import styles from './Search.module.css';

type Props = {
  readonly hot: readonly ShownGame[];
  readonly onWord: (word: string) => void;
  readonly onPlay: (game: ShownGame) => void;
};

const maxHotGames = 6;

export function SearchStart({ hot, onWord, onPlay }: Props) {
  const page = usePageText();
  const [words, setWords] = useState(readSearches);
  const forget = () => {
    clearSearches();
    setWords([]);
  };
  return (
    <div className={styles.start}>
      {words.length > 0 && (
        <section>
          <div className={styles.before}>
            <h3>{page('games.search.recent')}</h3>
            <Button kind="ghost" size="small" onPress={forget}>
              {page('games.search.forget')}
            </Button>
          </div>
          <div className={styles.chips}>
            {words.map((word) => (
              <Chip key={word} icon="history" onPress={() => onWord(word)}>
                {word}
              </Chip>
            ))}
          </div>
        </section>
      )}
      {hot.length > 0 && (
        <section>
          <h3>{page('games.search.tryHot')}</h3>
          <div className={styles.chips}>
            {hot.slice(0, maxHotGames).map((game) => (
              <Chip key={game.nodeId} icon="flame" onPress={() => onPlay(game)}>
                {titleOf(game)}
              </Chip>
            ))}
          </div>
        </section>
      )}
      <p className={styles.hint}>{page('games.search.hint')}</p>
    </div>
  );
}
