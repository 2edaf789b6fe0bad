/** Beside a conversation: when somebody is there, what nobody of staff asks for, and the conversations of a member. */
import { useQuery } from '@tanstack/react-query';
import { gmtOffset, instant, unbrokenTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, Link, Tag } from '#ui';
import styles from './Support.module.css';
import { modelsQuery, ownChatsQuery } from './support.queries.ts';
import { useText } from './texts.ts';

export function Side({ chatId }: { readonly chatId: string | null }) {
  const text = useText();
  const { locale } = useLocale();
  const { data } = useQuery(modelsQuery(useCall(), locale));
  const hours = data?.hours;
  const zone = gmtOffset(useSite().platformOffsetMinutes);
  return (
    <aside className={styles.side} aria-label={text('support.side')}>
      {hours && (
        <section>
          <Icon name="headset" />
          <div>
            <h2>{text(hours.isOpen ? 'support.here' : 'support.away')}</h2>
            <p>
              {hours.opens === hours.closes
                ? text('support.hours.all')
                : text('support.hours', { opens: hours.opens, closes: hours.closes, zone })}
            </p>
            {!hours.isOpen && <p>{text('support.leave')}</p>}
          </div>
        </section>
      )}
      <section>
        <Icon name="shield" />
        <div>
          <h2>{text('support.safe')}</h2>
          <p>{text('support.never')}</p>
        </div>
      </section>
      <OwnChats chatId={chatId} />
    </aside>
  );
}

function OwnChats({ chatId: current }: { readonly chatId: string | null }) {
  const text = useText();
  const { locale } = useLocale();
  const { platformOffsetMinutes } = useSite();
  const { data } = useQuery({ ...ownChatsQuery(useCall(), locale), enabled: useSession() !== null });
  if (!data || data.length === 0) return null;
  return (
    <nav aria-labelledby="own-chats">
      <h2 id="own-chats">{text('support.own')}</h2>
      <ul>
        {data.map(({ chatId, subjectName, state, agent, createdAt }) => (
          <li key={chatId}>
            <Link to={`/support?chat=${chatId}`} aria-current={chatId === current ? 'page' : undefined}>
              <b>{subjectName}</b>
              <small>
                {agent !== null && <bdi>{agent} · </bdi>}
                <bdi>{unbrokenTime(instant(createdAt), platformOffsetMinutes)}</bdi>
              </small>
              {state !== 'closed' && <Tag tone="info">{text('support.running')}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
