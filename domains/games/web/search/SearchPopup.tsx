/** Search over the whole catalogue: type, move with the arrows, play with Enter. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import { Dialog, VisuallyHidden } from '#ui';
import { hotGamesQuery } from '../catalogue/game.queries.ts';
import { vendorAddress } from '../catalogue/game.ts';
import { searchGamesQuery } from '../catalogue/game-pages.queries.ts';
import { usePageText } from '../pages/texts.ts';
import type { SearchPopupData } from '../popup/popups.ts';
import { useLaunch } from '../use-game-actions.ts';
import { saveSearch } from './recent-searches.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { countHits, type SearchHit, searchHitsOf } from './search-hit.ts';

export function SearchPopup({ data, onClose }: PopupProps<SearchPopupData>) {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const navigate = useNavigate();
  const launch = useLaunch();
  const listId = useId();
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(0);
  const { value, type } = useDebouncedText(wanted, (words) => {
    setWanted(words);
    setActive(0);
  });
  const text = wanted.trim();
  const query = useQuery({
    ...searchGamesQuery(call, { wanted: text, locale }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const hot = useQuery(hotGamesQuery(call, { merchant: brand.merchantCode, locale }));
  const hits = text === '' ? [] : searchHitsOf(query.data);
  // Until then the list is that of the previous text.
  const isAnswered = value.trim() === text && !query.isPlaceholderData;

  const open = (find: SearchHit) => {
    if (text !== '') saveSearch(text);
    if (find.kind === 'game') return launch(find.game);
    onClose();
    return void navigate(vendorAddress(find.vendor));
  };
  const takeTyped = () => {
    const typed = data?.takeTyped();
    if (typed) type(value + typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = hits[active];
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter' && chosen && isAnswered) open(chosen);
    if (event.key === 'Escape') {
      // Otherwise the browser would also close the popup behind the search.
      event.preventDefault();
      onClose();
    }
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setActive((active + step + hits.length) % hits.length);
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
        activeId={hits[active] && `${listId}-${active}`}
        onFocus={takeTyped}
        onType={type}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <p role="status">
          {text !== '' && query.data ? page('games.search.found', { count: countHits(query.data) }) : ''}
        </p>
      </VisuallyHidden>
      {text === '' ? (
        <SearchStart hot={hot.data ?? []} onWord={type} onPlay={launch} />
      ) : (
        <SearchResults text={text} query={query} hits={hits} active={active} listId={listId} onOpen={open} />
      )}
    </Dialog>
  );
}
