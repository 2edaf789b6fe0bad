/** The member centre: its menu and the page of the address. A page that is not there yet is told inside the frame. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useBootstrap } from '#domains/content/web/index.ts';
import { avatarsQuery, memberInfoQuery, RulesRoot } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSession } from '#platform/web/use-session.ts';
import { Avatar, ButtonLink, EmptyState, Icon, Skeleton } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import styles from './MemberCentre.module.css';
import { firstPage, pages } from './pages.ts';
import { useText } from './texts.ts';

export function MemberCentreScreen() {
  const text = useText();
  const session = useSession();
  const { pageKey = firstPage } = useParams();
  const call = useCall();
  const { registrationRules } = useBootstrap();
  const { data: info } = useQuery(memberInfoQuery(call));
  const { data: avatar } = useQuery(avatarsQuery(call));
  const open = pages.find(({ key }) => key === pageKey);
  const name = info?.account ?? session?.userName ?? '';
  return (
    <div className={styles.centre}>
      <aside className={styles.menu}>
        <div className={styles.person}>
          <Avatar src={avatar?.url} name={name} size="large" />
          <p>
            <b>{name}</b>
            {info && <small>{text('member.id', { id: info.id.slice(-6) })}</small>}
          </p>
        </div>
        <nav aria-label={text('member.menu')}>
          {pages.map(({ key, icon, label }) => (
            <Link key={key} to={`/member/${key}`} aria-current={key === pageKey ? 'page' : undefined}>
              <Icon name={icon} />
              {text(label)}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={styles.page}>
        <RulesRoot value={registrationRules}>
          <Suspense fallback={<Skeleton shape="block" />}>{open ? <open.page /> : <NotOpen />}</Suspense>
        </RulesRoot>
      </div>
    </div>
  );
}

function NotOpen() {
  const text = useText();
  return (
    <>
      <h1 className={styles.title}>{text('member.closed')}</h1>
      <EmptyState
        art={unplugged}
        title={text('member.closed')}
        hint={text('member.closed.hint')}
        action={
          <ButtonLink kind="primary" icon="shield" to={`/member/${firstPage}`}>
            {text('member.closed.back')}
          </ButtonLink>
        }
      />
    </>
  );
}
