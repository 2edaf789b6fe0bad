import { useState } from 'react';
import { AgeBadge, Badge, Chip, ChipLink, Pager, TabPanel, Tabs, Tag } from '#ui';
import { doNothing, SheetCard, Spec, SpecRow } from './SheetCard.tsx';
import styles from './UiSheet.module.css';

const boxedTabs = [
  { key: 'username', label: 'Username', icon: 'user' },
  { key: 'mobile', label: 'Mobile number', icon: 'phone' },
] as const;
const underlinedTabs = [
  { key: 'fixed', label: 'Fixed position' },
  { key: 'all', label: 'All five' },
  { key: 'last', label: 'Last three' },
] as const;
const segments = [
  { key: 'ALL', label: 'All', count: 412 },
  { key: 'HOT', label: 'Hot', count: 30 },
  { key: 'NEW', label: 'New', count: 24 },
  { key: 'FAV', label: 'Favourites', count: 7 },
  { key: 'RECENT', label: 'Recent', count: 3 },
] as const;

export function ChoiceSheet() {
  const [way, setWay] = useState<(typeof boxedTabs)[number]['key']>('username');
  const [play, setPlay] = useState<(typeof underlinedTabs)[number]['key']>('fixed');
  const [list, setList] = useState<(typeof segments)[number]['key']>('HOT');
  const [hold, setHold] = useState(true);
  const [page, setPage] = useState(10);
  return (
    <>
      <SheetCard title="Tabs">
        <div className={styles.stack}>
          <Tabs label="Way to log in" tabs={boxedTabs} value={way} onChange={setWay} look="boxed" />
          <Tabs label="Play" tabs={underlinedTabs} value={play} onChange={setPlay} look="underline" id="play" />
          <TabPanel id="play" value={play}>
            {underlinedTabs.find(({ key }) => key === play)?.label}: its view stands here.
          </TabPanel>
          <Tabs label="List" tabs={segments} value={list} onChange={setList} look="segmented" />
        </div>
      </SheetCard>
      <SheetCard title="Chip, tag, badge">
        <SpecRow>
          <Chip onPress={doNothing}>Default</Chip>
          <Chip selected={hold} onPress={() => setHold(!hold)}>
            Selected
          </Chip>
          <Chip icon="flame" onPress={doNothing}>
            With icon
          </Chip>
          <Chip disabled onPress={doNothing}>
            Disabled
          </Chip>
          <ChipLink to="/sandbox/ui#choices" selected>
            Link
          </ChipLink>
        </SpecRow>
        <SpecRow>
          <Tag tone="hot">HOT</Tag>
          <Tag tone="new">NEW</Tag>
          <Tag tone="live">LIVE</Tag>
          <Tag tone="positive">Approved</Tag>
          <Tag tone="info">In process</Tag>
          <Tag tone="negative">Rejected</Tag>
          <Tag tone="warning">Paused</Tag>
          <Tag tone="gold">VIP</Tag>
          <Tag tone="quiet">Draft</Tag>
        </SpecRow>
        <SpecRow>
          <Badge count={1} label="waiting" />
          <Badge count={42} label="waiting" />
          <Badge count={120} label="waiting" />
          <AgeBadge age={18} label="18 and older" />
          <AgeBadge age={21} label="21 and older" />
        </SpecRow>
      </SheetCard>
      <SheetCard title="Pager" width={12}>
        <Spec name={`Page ${page} of 20: five around it, one at each end`}>
          <Pager
            page={page}
            pages={20}
            onPage={setPage}
            labels={{ label: 'Pages', previous: 'Previous page', next: 'Next page', page: (to) => `Page ${to}` }}
          />
        </Spec>
      </SheetCard>
    </>
  );
}
