/** What the sandbox would have sent, newest first. It is there while the sandbox is; the address holds search and page. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Logo,
  PageHead,
  Pager,
  SearchField,
  Skeleton,
  ThemeSwitch,
} from '#ui';
import lantern from '#ui/art/lantern.svg';
import { LetterCard } from './LetterCard.tsx';
import { lettersQuery } from './letter.queries.ts';
import styles from './Outbox.module.css';
import { useText } from './texts.ts';

/** A page that nobody could have meant is the first one. */
const parsePage = (text: string | null) => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

const skeletonKeys = ['first', 'second', 'third'];

export function OutboxScreen() {
  const text = useText();
  const call = useCall();
  const { brand } = useSite();
  const [address, setAddress] = useSearchParams();
  const to = address.get('to') ?? '';
  const page = parsePage(address.get('page'));
  const { data, error, isFetching, refetch } = useQuery(lettersQuery(call, { to, page }));
  const search = (next: string) => setAddress(next === '' ? {} : { to: next }, { replace: true });
  const typed = useDebouncedText(to, search);
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Logo name={brand.name} />
        <ButtonLink to="/" kind="ghost" icon="home">
          {text('outbox.back')}
        </ButtonLink>
        <ThemeSwitch label={text('outbox.theme')} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />
      </header>
      <main id="main" className={styles.page}>
        <PageHead title={text('outbox.title')} lead={text('outbox.lead', { brand: brand.name })} />
        <div className={styles.tools}>
          <SearchField
            label={text('outbox.search')}
            placeholder={text('outbox.search')}
            clearLabel={text('outbox.search.clear')}
            value={typed.value}
            onChange={typed.type}
          />
          <p className={styles.live}>{text('outbox.live')}</p>
        </div>
        {error && (
          <ErrorState
            message={error.message}
            retryLabel={text('outbox.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && skeletonKeys.map((key) => <Skeleton key={key} shape="block" />)}
        {data && data.letters.length > 0 && (
          <ol className={styles.letters} aria-label={text('outbox.letters')}>
            {data.letters.map((letter) => (
              <li key={letter.id}>
                <LetterCard letter={letter} />
              </li>
            ))}
          </ol>
        )}
        {data?.letters.length === 0 &&
          (to === '' ? (
            <EmptyState art={lantern} title={text('outbox.none')} hint={text('outbox.none.hint')} />
          ) : (
            <EmptyState
              art={lantern}
              title={text('outbox.unfound', { to })}
              hint={text('outbox.unfound.hint')}
              action={<Button onPress={() => search('')}>{text('outbox.all')}</Button>}
            />
          ))}
        {data && data.totalPages > 1 && (
          <Pager
            page={page}
            pages={data.totalPages}
            onPage={(next) => setAddress({ ...(to !== '' && { to }), page: String(next) })}
            labels={{
              label: text('outbox.pages'),
              next: text('outbox.page.next'),
              previous: text('outbox.page.previous'),
              page: (number) => text('outbox.page', { page: number }),
            }}
          />
        )}
      </main>
    </div>
  );
}
