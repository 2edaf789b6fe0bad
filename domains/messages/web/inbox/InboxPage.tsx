/** The inbox: the letters beside the one that is open, and on a phone one after the other. The address has what is open. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { letterKinds } from '#domains/messages/contract/letter.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { useDebouncedText } from '#platform/web/use-debounced-text.ts';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  IconButton,
  Note,
  PageHead,
  SearchField,
  Skeleton,
  useMediaQuery,
} from '#ui';
import lantern from '#ui/art/lantern.svg';
import { PushHint } from '../push/PushHint.tsx';
import { unreadQuery } from '../unread.queries.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './Inbox.module.css';
import { type LetterKind, lettersQuery, useMarkAllRead, useMarkRead } from './inbox.queries.ts';
import { LetterList } from './LetterList.tsx';
import { LetterPane } from './LetterPane.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useText } from './texts.ts';

const pageSize = 20;
const maxSearch = 80;
const maxCount = 999;
/** In the order of the chips; agents have their own besides. */
const kinds: readonly LetterKind[] = ['money', 'promotion', 'security', 'system'];

type Opening = 'delete' | 'setting' | null;

type AddressChanges = Readonly<Record<string, string | null>>;

/** What is listed and open, as the address says it. */
function useInboxAddress() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const kind = letterKinds.find((each) => each === address.get('kind')) ?? null;
  const [before, openId] = [address.get('before'), address.get('open')];
  const search = address.get('q') ?? '';
  const addressWith = (changes: AddressChanges) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const pathOf = (changes: AddressChanges) => {
    const query = addressWith(changes).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  const change = (changes: AddressChanges, replace = false) =>
    setAddress(addressWith(changes), { preventScrollReset: true, replace });
  return { kind, before, openId, search, pathOf, change };
}

export function InboxPage() {
  const text = useText();
  const { kind, before, openId, search, pathOf, change } = useInboxAddress();
  const isSmall = useMediaQuery('(max-width: 720px)');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [opening, setOpening] = useState<Opening>(null);
  const close = () => setOpening(null);
  const toDelete = chosen ? [...chosen] : openId ? [openId] : [];
  const choose = (letterId: string) => {
    const next = new Set(chosen);
    if (!next.delete(letterId)) next.add(letterId);
    setChosen(next);
  };
  const deleted = () => {
    close();
    setChosen(null);
    if (openId !== null && toDelete.includes(openId)) change({ open: null }, true);
  };
  const isLetterAlone = isSmall && openId !== null;
  return (
    <>
      {isLetterAlone ? (
        <PageHead title={text('inbox.title')} back={{ to: pathOf({ open: null }), label: text('inbox.back') }} />
      ) : (
        <PageHead
          title={text('inbox.title')}
          lead={text('inbox.lead')}
          end={
            <HeadActions
              kind={kind}
              chosen={chosen}
              onChosen={setChosen}
              onDelete={() => setOpening('delete')}
              onSetting={() => setOpening('setting')}
            />
          }
        />
      )}
      {!isLetterAlone && (
        <KindChips kind={kind} onKind={(next) => change({ kind: next, before: null, open: null }, true)} />
      )}
      <section className={styles.inbox} data-alone={isLetterAlone || undefined}>
        {!isLetterAlone && (
          <div className={styles.letters}>
            <LetterSearch search={search} onSearch={(q) => change({ q: q || null, before: null, open: null }, true)} />
            <Letters
              query={{ kind, before, search }}
              openId={openId}
              chosen={chosen}
              addressOf={(letterId) => pathOf({ open: letterId })}
              onChoose={choose}
              onTurn={(next) => change({ before: next, open: null })}
            />
          </div>
        )}
        {(isLetterAlone || !isSmall) && (
          <div className={styles.pane}>
            {openId === null ? (
              <p className={styles.choose}>{text('inbox.choose')}</p>
            ) : (
              <LetterPane key={openId} letterId={openId} onDelete={() => setOpening('delete')} />
            )}
          </div>
        )}
      </section>
      {opening === 'delete' && toDelete.length > 0 && (
        <DeleteDialog letterIds={toDelete} onClose={close} onDeleted={deleted} />
      )}
      {opening === 'setting' && <SettingDialog onClose={close} />}
    </>
  );
}

type HeadProps = {
  readonly kind: LetterKind | null;
  readonly chosen: ReadonlySet<string> | null;
  readonly onChosen: (chosen: ReadonlySet<string> | null) => void;
  readonly onDelete: () => void;
  readonly onSetting: () => void;
};

function HeadActions({ kind, chosen, onChosen, onDelete, onSetting }: HeadProps) {
  const text = useText();
  const { data: unread } = useQuery(unreadQuery(useCall()));
  const readAll = useMarkAllRead();
  const markRead = useMarkRead(() => onChosen(null));
  const count = kind ? unread?.kinds[kind] : unread?.unreadMessage;
  const failed = readAll.error ?? markRead.error;
  return (
    <div className={styles.actions}>
      {chosen ? (
        <>
          <span role="status">{text('inbox.selected', { count: chosen.size })}</span>
          <Button
            size="small"
            icon="check"
            disabled={chosen.size === 0}
            busy={markRead.isPending}
            onPress={() => markRead.mutate([...chosen])}
          >
            {text('inbox.markRead')}
          </Button>
          <Button size="small" icon="trash" disabled={chosen.size === 0} onPress={onDelete}>
            {text('inbox.deleteCount', { count: chosen.size })}
          </Button>
          <Button size="small" kind="ghost" onPress={() => onChosen(null)}>
            {text('inbox.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="small"
            icon="check"
            disabled={!count}
            busy={readAll.isPending}
            onPress={() => readAll.mutate(kind)}
          >
            {text('inbox.readAll')}
          </Button>
          <span className={styles.select}>
            <Button size="small" kind="ghost" onPress={() => onChosen(new Set())}>
              {text('inbox.select')}
            </Button>
          </span>
          <IconButton icon="sliders" label={text('inbox.setting')} onPress={onSetting} />
        </>
      )}
      {failed && (
        <Note tone="bad" announced>
          {failed.message}
        </Note>
      )}
    </div>
  );
}

type ChipsProps = { readonly kind: LetterKind | null; readonly onKind: (kind: LetterKind | null) => void };

function KindChips({ kind, onKind }: ChipsProps) {
  const text = useText();
  const { data: unread } = useQuery(unreadQuery(useCall()));
  const countOf = (each: LetterKind | null) => (each ? unread?.kinds[each] : unread?.unreadMessage) ?? 0;
  const isAgent = useSession()?.isAgent ?? false;
  const all: readonly (LetterKind | null)[] = [null, ...kinds, ...(isAgent ? (['agent'] as const) : [])];
  return (
    <fieldset className={styles.chips} aria-label={text('inbox.kinds')}>
      {all.map((each) => (
        <Chip key={each ?? 'all'} selected={each === kind} onPress={() => onKind(each)}>
          {text(`inbox.kind.${each ?? 'all'}`)}
          {countOf(each) > 0 && (
            <span className={styles.count}>{countOf(each) > maxCount ? `${maxCount}+` : countOf(each)}</span>
          )}
        </Chip>
      ))}
    </fieldset>
  );
}

type SearchProps = { readonly search: string; readonly onSearch: (search: string) => void };

function LetterSearch({ search, onSearch }: SearchProps) {
  const text = useText();
  const { value, type } = useDebouncedText(search, onSearch);
  return (
    <div className={styles.search} role="search">
      <SearchField
        label={text('inbox.search')}
        placeholder={text('inbox.search')}
        clearLabel={text('inbox.search.clear')}
        value={value}
        onChange={(typed) => type(typed.slice(0, maxSearch))}
      />
    </div>
  );
}

type LettersProps = {
  readonly query: { readonly kind: LetterKind | null; readonly before: string | null; readonly search: string };
  readonly openId: string | null;
  readonly chosen: ReadonlySet<string> | null;
  readonly addressOf: (letterId: string) => string;
  readonly onChoose: (letterId: string) => void;
  readonly onTurn: (before: string | null) => void;
};

function Letters({ query, onTurn, ...list }: LettersProps) {
  const text = useText();
  const record = useRecordText();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(lettersQuery(useCall(), { ...query, locale, pageSize }));
  if (error && !data)
    return (
      <ErrorState
        message={error.message}
        retryLabel={record('record.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className={styles.loading} aria-busy="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="wide" />
        ))}
      </div>
    );
  if (data.content.length === 0)
    return query.search === '' ? (
      <EmptyState art={lantern} title={text('inbox.none')} hint={text('inbox.none.hint')} />
    ) : (
      <EmptyState title={text('inbox.search.none')} hint={text('inbox.search.hint')} />
    );
  return (
    <>
      {data.content.some(({ kind }) => kind === 'money') && <PushHint />}
      <LetterList letters={data.content} {...list} />
      {(query.before !== null || data.next !== null) && (
        <div className={styles.turn}>
          <Button size="small" disabled={query.before === null} onPress={() => onTurn(null)}>
            {record('record.newest')}
          </Button>
          <Button size="small" disabled={data.next === null} onPress={() => onTurn(data.next)}>
            {record('record.older')}
          </Button>
        </div>
      )}
    </>
  );
}
