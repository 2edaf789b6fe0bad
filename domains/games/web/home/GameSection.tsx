/** A category on the first page: its title, its vendors, twelve games, and a link to all of them. */
import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '#domains/games/contract/category.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useNearView } from '#platform/web/lazy/use-near-view.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Link, VendorMark } from '#ui';
import { sectionGamesQuery, sectionSize, vendorLanesQuery } from '../catalogue/game.queries.ts';
import { pageOfCategory, type ShownVendor, shapeOf, vendorAddress } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import styles from './GameSection.module.css';
import { TileSection } from './Section.tsx';

const maxVendorMarks = 6;

export function GameSection({ category }: { readonly category: GameCategory }) {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const lanes = useQuery(vendorLanesQuery(call, locale));
  const late = useNearView();
  const query = useQuery({ ...sectionGamesQuery(call, { category, locale }), enabled: late[0] });
  const actions = useGameActions();
  const lane = lanes.data?.find(({ gameCategory }) => gameCategory === category);
  const shape = shapeOf(category);
  if (lanes.data && !lane) return null;
  return (
    <TileSection
      title={text(`games.category.${category}`)}
      query={query}
      late={late}
      shape={shape}
      layout={category === 'LIVE' ? 'strip' : 'strips'}
      count={sectionSize}
      actions={actions}
      more={pageOfCategory(category)}
      aside={lane && <VendorMarks vendors={lane.vendors.slice(0, maxVendorMarks)} />}
    />
  );
}

function VendorMarks({ vendors }: { readonly vendors: readonly ShownVendor[] }) {
  return (
    <ul className={styles.marks}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Link to={vendorAddress(vendor)}>
            <VendorMark src={vendor.iconUrl} name={vendor.displayName} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
