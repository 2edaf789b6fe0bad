/** The field of the search: a combobox, whose list is moved through without leaving the field. */
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

const longest = 60;

export function SearchInput({ value, listId, activeId, onFocus, onType, onKeyDown }: Props) {
  const page = usePageText();
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        // The dialog gives the focus to its first control, unless one asks for it before it opens.
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
        maxLength={longest}
        placeholder={page('games.search.placeholder')}
        value={value}
        onFocus={onFocus}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
