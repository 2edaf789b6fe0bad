/** The filters that a source of bets has. */
import { useRecordText } from '#platform/web/record/texts.ts';
import { ActiveFilters, FilterField, FilterRow, IconButton, SelectField } from '#ui';
import { type CodeName, type GameNames, nameOfCode } from '../game-names.ts';
import { useText } from '../texts.ts';
import { states } from './bet-filter.ts';
import type { BetFilter, BetSource, BetFilters as ChosenFilters } from './bet-source.ts';

type Props = {
  readonly source: BetSource;
  readonly chosen: ChosenFilters;
  readonly naming: GameNames;
  readonly count: number | undefined;
  readonly choose: (name: BetFilter, value: string | null) => void;
  readonly onRefresh: () => void;
};

export function BetFilters({ source, chosen, naming, count, choose, onRefresh }: Props) {
  const text = useText();
  const record = useRecordText();
  const codes: Readonly<Record<Exclude<BetFilter, 'account'>, readonly CodeName[]>> = {
    gameType: naming.categories,
    vassalage: naming.vendors,
    state: states.map((code) => ({ code, name: text(`bets.state.${code}`) })),
  };
  const labels = {
    account: text('bets.account'),
    gameType: text('bets.category'),
    vassalage: text('bets.vendor'),
    state: text('bets.state'),
  };
  const active = source.filters.flatMap((key) => {
    const value = chosen[key];
    if (!value) return [];
    const name = key === 'account' ? value : nameOfCode(codes[key], value);
    return [{ key, label: `${labels[key]}: ${name}`, onRemove: () => choose(key, null) }];
  });
  return (
    <>
      <FilterRow>
        {source.filters.map((name) =>
          name === 'account' ? (
            <FilterField
              key={name}
              label={labels[name]}
              // A value that the call would not accept counts as no choice.
              value={chosen[name] ?? ''}
              placeholder={text('bets.account.all')}
              maxLength={32}
              onChange={(value) => choose(name, value.replace(/\W/g, '') || null)}
            />
          ) : (
            <SelectField
              key={name}
              label={labels[name]}
              value={chosen[name] ?? ''}
              options={[
                { value: '', label: record('record.all') },
                ...codes[name].map((option) => ({ value: option.code, label: option.name })),
              ]}
              onChange={({ target }) => choose(name, target.value || null)}
            />
          ),
        )}
        <IconButton icon="refresh" look="line" label={record('record.refresh')} onPress={onRefresh} />
      </FilterRow>
      {source.scope === 'team' && (
        <ActiveFilters
          label={text('bets.filters')}
          count={count === undefined ? null : text('bets.count', { count })}
          filters={active}
        />
      )}
    </>
  );
}
