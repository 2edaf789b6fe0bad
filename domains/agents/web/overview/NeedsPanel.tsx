/** What waits for the agent, the oldest first; each leads to where it is answered. */
import { useSite } from '#platform/web/site.ts';
import { Icon, Link, PlatformTime } from '#ui';
import { Panel } from '../figure/Panel.tsx';
import { useText } from '../texts.ts';
import styles from './NeedsPanel.module.css';
import { needAddress, needIcon } from './needs.ts';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

export function NeedsPanel({ needs }: { readonly needs: Overview['needs'] }) {
  const text = useOverviewText();
  const agents = useText();
  const { platformOffsetMinutes } = useSite();
  return (
    <Panel title={text('overview.needs')} end={needs.length > 0 && <b className={styles.count}>{needs.length}</b>}>
      {needs.length === 0 ? (
        <p className={styles.none}>{text('overview.needs.none')}</p>
      ) : (
        <ul className={styles.list}>
          {needs.map(({ what, kind, account, at, id }) => (
            <li key={`${what} ${id}`}>
              <Link to={needAddress({ what, id })}>
                <span className={styles.icon}>
                  <Icon name={needIcon(what)} />
                </span>
                <span className={styles.words}>
                  <b>{text(`overview.needs.${what}`, { account: account ?? text('overview.operator') })}</b>
                  <small>
                    {kind !== null && `${agents(`agents.kind.${kind}`)}, `}
                    <PlatformTime at={at} offsetMinutes={platformOffsetMinutes} />
                  </small>
                </span>
                <Icon name="right" flip />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
