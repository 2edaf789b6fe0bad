/** The way from the caller down to the account that is shown; each step is a link. */
import { Icon, Link } from '#ui';
import styles from './Downline.module.css';
import type { DownlineList } from './downline.queries.ts';
import { teamPath, underAddress } from './team-address.ts';
import { useText } from './texts.ts';

export function TeamPath({ path }: { readonly path: DownlineList['breadcrumb'] }) {
  const text = useText();
  return (
    <nav className={styles.path} aria-label={text('downline.path')}>
      <ol>
        {path.map(({ account, ref }, index) => (
          <li key={ref}>
            {index > 0 && <Icon name="right" flip />}
            {index === path.length - 1 ? (
              <b aria-current="location">
                <bdi>{account}</bdi>
              </b>
            ) : (
              <Link to={index === 0 ? teamPath : underAddress(ref)}>
                <bdi>{account}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
