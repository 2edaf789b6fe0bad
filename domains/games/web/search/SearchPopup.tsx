/** Search over the whole catalogue: type, move with the arrows, play with Enter. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#platform/web/caller.ts';
import type { PopupProps } from '#platform/web/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useTyped } from '#platform/web/use-typed.ts';
import { Dialog, VisuallyHidden } from '#ui';
import { hotGamesQuery } from '../game.queries.ts';
import { vendorAddress } from '../game.ts';
import { foundGamesQuery } from '../game-pages.queries.ts';
import { usePageText } from '../pages/texts.ts';
import type { SearchOpening } from '../popups.ts';
import { useLaunch } from '../use-game-actions.ts';
import { Findings } from './Findings.tsx';
import { countOf, type Find, findsOf } from './find.ts';
import { keepSearch } from './kept-searches.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchStart } from './SearchStart.tsx';

export function SearchPopup({ data, onClose }: PopupProps<SearchOpening>) {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const navigate = useNavigate();
  const launch = useLaunch();
  const listId = useId();
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(0);
  const { value, type } = useTyped(wanted, (words) => {
    setWanted(words);
    setActive(0);
  });
  const text = wanted.trim();
  const asked = useQuery({
    ...foundGamesQuery(call, { wanted: text, locale }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const hot = useQuery(hotGamesQuery(call, { merchant: brand.merchantCode, locale }));
  const finds = text === '' ? [] : findsOf(asked.data);
  // Until then the list is that of the words before.
  const isAnswered = value.trim() === text && !asked.isPlaceholderData;

  const open = (find: Find) => {
    if (text !== '') keepSearch(text);
    if (find.kind === 'game') return launch(find.game);
    onClose();
    return void navigate(vendorAddress(find.vendor));
  };
  const takeTyped = () => {
    const typed = data?.takeTyped();
    if (typed) type(value + typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = finds[active];
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter' && chosen && isAnswered) open(chosen);
    if (event.key === 'Escape') {
      // The browser would go on to close what waited behind the search.
      event.preventDefault();
      onClose();
    }
    if (step === undefined || finds.length === 0) return;
    event.preventDefault();
    setActive((active + step + finds.length) % finds.length);
  };

  return (
    <Dialog
      title={page('games.search.title')}
      hideTitle
      size="large"
      closeLabel={page('games.close')}
      onClose={onClose}
    >
      <SearchInput
        value={value}
        listId={listId}
        activeId={finds[active] && `${listId}-${active}`}
        onFocus={takeTyped}
        onType={type}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <p role="status">
          {text !== '' && asked.data ? page('games.search.found', { count: countOf(asked.data) }) : ''}
        </p>
      </VisuallyHidden>
      {text === '' ? (
        <SearchStart hot={hot.data ?? []} onWord={type} onPlay={launch} />
      ) : (
        <Findings text={text} asked={asked} finds={finds} active={active} listId={listId} onOpen={open} />
      )}
    </Dialog>
  );
}
