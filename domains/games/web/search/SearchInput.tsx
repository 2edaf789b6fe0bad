/** The field of the search: a combobox, whose list is navigated without leaving the field. */
import type { KeyboardEvent } from 'react';
import { Icon } from '#ui';
import { usePageText } from '../pages/texts.ts';
import styles from './Search.module.css';

type Props = {
  readonly value: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onFocus: () => void;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

const maxSearchLength = 60;

export function SearchInput({ value, listId, activeId, onFocus, onType, onKeyDown }: Props) {
  const page = usePageText();
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        // The dialog focuses its first control, unless another one takes the focus before it opens.
        ref={(field) => field?.setAttribute('autofocus', '')}
        type="search"
        role="combobox"
        aria-label={page('games.search.title')}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxSearchLength}
        placeholder={page('games.search.placeholder')}
        value={value}
        onFocus={onFocus}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
