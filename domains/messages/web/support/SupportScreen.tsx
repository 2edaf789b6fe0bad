/** Live chat: what it is about, and then the conversation with whoever of staff answers. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Button, ErrorState, Note, PageHead, Skeleton } from '#ui';
import { Conversation } from './Conversation.tsx';
import { Side } from './Side.tsx';
import styles from './Support.module.css';
import { accessOf, modelsQuery, useLaunch } from './support.queries.ts';
import { useText } from './texts.ts';

export function SupportScreen() {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const chatId = address.get('chat');
  return (
    <div className={styles.screen}>
      <PageHead title={text('support.title')} lead={text('support.lead')} />
      <div className={styles.panes}>
        <div className={styles.main}>
          {chatId === null ? (
            <Subjects onChat={(id) => setAddress({ chat: id })} />
          ) : (
            <Conversation key={chatId} access={accessOf(chatId)} />
          )}
        </div>
        <Side chatId={chatId} />
      </div>
    </div>
  );
}

function Subjects({ onChat }: { readonly onChat: (chatId: string) => void }) {
  const text = useText();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(modelsQuery(useCall(), locale));
  const launch = useLaunch((url) => {
    const chatId = url.searchParams.get('chat');
    if (url.origin === window.location.origin && chatId !== null) onChat(chatId);
    else window.open(url, '_blank', 'noopener,noreferrer');
  });
  return (
    <>
      <h2>{text('support.about')}</h2>
      {launch.error && (
        <Note tone="bad" announced>
          {launch.error.message}
        </Note>
      )}
      {data ? (
        <ul className={styles.subjects}>
          {data.models.map(({ modelId, name }) => (
            <li key={modelId}>
              <Button
                wide
                size="large"
                busy={launch.isPending && launch.variables === modelId}
                onPress={() => launch.mutate(modelId)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={text('support.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" />
        </div>
      )}
    </>
  );
}
