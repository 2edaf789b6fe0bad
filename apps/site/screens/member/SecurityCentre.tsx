/** Who the member is here, and the devices that are logged in. */
import { useQuery } from '@tanstack/react-query';
import { devicesQuery, memberInfoQuery, useRevoke } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSession } from '#platform/web/use-session.ts';
import { ErrorState, Skeleton, useToast } from '#ui';
import { DeviceList } from './DeviceList.tsx';
import styles from './MemberCentre.module.css';
import { useText } from './texts.ts';

export function SecurityCentre() {
  const text = useText();
  const toast = useToast();
  const call = useCall();
  const session = useSession();
  const member = useQuery(memberInfoQuery(call));
  const devices = useQuery(devicesQuery(call));
  const revoke = useRevoke();
  const signOut = (id: string) =>
    revoke.mutate(id, { onError: ({ message }) => toast({ text: message, tone: 'error' }) });
  const kind = session?.isTrial ? 'trial' : session?.isAgent ? 'agent' : 'member';
  return (
    <>
      <h1 className={styles.title}>{text('member.security')}</h1>
      <p className={styles.lead}>{text('member.security.lead')}</p>
      <section className={styles.card} aria-labelledby="profile">
        <div className={styles.cardHead}>
          <h2 id="profile">{text('member.profile')}</h2>
        </div>
        {member.isPending && <Skeleton shape="block" />}
        {member.isError && <Failed query={member} />}
        {member.data && (
          <dl className={styles.facts}>
            <Fact name={text('member.account')} value={member.data.account} />
            <Fact name={text('member.nickname')} value={member.data.nickname} />
            <Fact name={text('member.kind')} value={text(`member.kind.${kind}`)} />
          </dl>
        )}
      </section>
      {devices.isPending && <Skeleton shape="block" />}
      {devices.isError && <Failed query={devices} />}
      {devices.data && (
        <DeviceList devices={devices.data} leaving={revoke.isPending ? revoke.variables : null} onSignOut={signOut} />
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

type Asked = { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown };

function Failed({ query }: { readonly query: Asked }) {
  const text = useText();
  return (
    <ErrorState
      message={query.error?.message ?? ''}
      retryLabel={text('member.retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
