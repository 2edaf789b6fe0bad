/** The register centre: links that bring people in, and accounts that are opened directly. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { ErrorState, Skeleton, TabPanel, Tabs } from '#ui';
import { LinkCard } from './LinkCard.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import { LinkTable } from './LinkTable.tsx';
import { type LinkList, type LinkView, linksQuery } from './link.queries.ts';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { NewLinkForm } from './NewLinkForm.tsx';
import { OpenAccountForm } from './OpenAccountForm.tsx';
import { PosterDialog } from './PosterDialog.tsx';
import styles from './Register.module.css';
import { useText } from './texts.ts';

export type RegisterCentreProps = {
  /** Of the law that this domain obeys, for the poster. */
  readonly age: number;
  /** Where the site is, for whoever logs in the first time. */
  readonly origin: string;
};

const tabs = ['links', 'open'] as const;
type TabKey = (typeof tabs)[number];
const tabsId = 'register-centre';

export function RegisterCentre({ age, origin }: RegisterCentreProps) {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const tab: TabKey = tabs.find((key) => key === address.get('tab')) ?? 'links';
  const { data, error, isFetching, refetch } = useQuery(linksQuery(useCall()));
  const choose = (key: TabKey) =>
    setAddress(key === 'links' ? {} : { tab: key }, { replace: true, preventScrollReset: true });
  return (
    <div className={styles.page}>
      <Tabs<TabKey>
        id={tabsId}
        look="underline"
        label={text('invite.tabs')}
        tabs={tabs.map((key) => ({ key, label: text(`invite.tab.${key}`) }))}
        value={tab}
        onChange={choose}
      />
      <TabPanel id={tabsId} value={tab}>
        {data && tab === 'links' && <Links list={data} age={age} />}
        {data && tab === 'open' && <OpenAccountForm list={data} origin={origin} />}
        {!data && error && (
          <ErrorState
            message={error.message}
            retryLabel={text('invite.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div className={styles.page} role="status" aria-label={text('invite.loading')}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        )}
      </TabPanel>
    </div>
  );
}

type OpenDialog = { readonly kind: 'settings' | 'poster' | 'created'; readonly link: LinkView };

function Links({ list, age }: { readonly list: LinkList; readonly age: number }) {
  const text = useText();
  const [chosenId, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const usable = list.links.find(({ closed }) => closed === null) ?? list.links[0];
  const chosen = list.links.find(({ linkId }) => linkId === chosenId) ?? usable;
  const close = () => setDialog(null);
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <NewLinkForm
          list={list}
          onCreated={(link) => {
            setChosen(link.linkId);
            setDialog({ kind: 'created', link });
          }}
        />
        {chosen ? (
          <LinkCard link={chosen} onPoster={() => setDialog({ kind: 'poster', link: chosen })} />
        ) : (
          <p className={styles.noLink}>{text('invite.chosen.none')}</p>
        )}
      </div>
      <LinkTable
        list={list}
        onShow={(link) => setChosen(link.linkId)}
        onSettings={(link) => setDialog({ kind: 'settings', link })}
      />
      {dialog && <LinkDialogs dialog={dialog} list={list} age={age} onOpen={setDialog} onClose={close} />}
    </div>
  );
}

type DialogsProps = {
  readonly dialog: OpenDialog;
  readonly list: LinkList;
  readonly age: number;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onClose: () => void;
};

function LinkDialogs({ dialog: { kind, link }, list, age, onOpen, onClose }: DialogsProps) {
  // What was changed in the settings is shown at once.
  const current = list.links.find(({ linkId }) => linkId === link.linkId) ?? link;
  if (kind === 'created') return <NewLinkDialog link={link} onClose={onClose} />;
  if (kind === 'poster') return <PosterDialog link={current} age={age} onClose={onClose} />;
  return <LinkSheet link={current} list={list} onPoster={() => onOpen({ kind: 'poster', link })} onClose={onClose} />;
}
