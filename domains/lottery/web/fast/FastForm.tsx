/** The form of the fast games, made from the kinds of the engine: a tab for each group, a board for each row of a kind. */
import { useState } from 'react';
import type { Picks } from '#domains/lottery/contract/selection.ts';
import type { BetKind } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { moneyText } from '#kernel/money.ts';
import { Chip, Tabs, useToast } from '#ui';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import styles from './FastForm.module.css';
import { KindChips } from './KindChips.tsx';
import { KindPrice } from './KindPrice.tsx';
import { mayPaste } from './may-paste.ts';
import { PasteBoard } from './PasteBoard.tsx';
import { PickBoard } from './PickBoard.tsx';
import { PrizeGroupField } from './PrizeGroupField.tsx';
import { sayGroup, sayKind } from './pick-name.ts';
import { StakeBar } from './StakeBar.tsx';
import { type StakeChoice, useStake } from './stake.ts';
import { useFastText } from './texts.ts';

export function FastForm(props: LotteryFormProps) {
  const { engine, terms, isLocked } = props;
  const say = useFastText();
  const kinds = Object.values(engine.kinds).filter(({ modes }) => modes.includes(terms.mode));
  const groups = [...new Set(kinds.map(({ group }) => group))];
  const [code, setCode] = useState<string | null>(null);
  const stake = useStake(terms.mode);
  const kind = kinds.find((one) => one.code === code) ?? kinds[0];
  if (kind === undefined) return null;
  return (
    <section className={styles.card} aria-label={say('fast.groups')} data-locked={isLocked || undefined}>
      <div className={styles.tabs}>
        <Tabs
          label={say('fast.groups')}
          look="underline"
          tabs={groups.map((group) => ({ key: group, label: sayGroup(say, group) }))}
          value={kind.group}
          onChange={(group) => setCode(kinds.find((one) => one.group === group)?.code ?? null)}
        />
      </div>
      <fieldset className={styles.body} disabled={isLocked}>
        <legend className={styles.legend}>{sayKind(say, kind.code)}</legend>
        <KindChips kinds={kinds.filter(({ group }) => group === kind.group)} chosen={kind} onChoose={setCode} />
        <KindPrice kind={kind} terms={terms} stake={stake.amount} />
        <KindEntry {...props} kind={kind} stake={stake} />
      </fieldset>
    </section>
  );
}

const emptyPicks = ({ rows }: BetKind): Picks => rows.map(() => []);

type EntryProps = LotteryFormProps & { readonly kind: BetKind; readonly stake: StakeChoice };

/** Picked or typed; each kind keeps what was picked in it. */
function KindEntry({ kind, engine, terms, prizeGroup, isLocked, stake, onAdd }: EntryProps) {
  const say = useFastText();
  const toast = useToast();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Picks>>>({});
  const [isPasting, setPasting] = useState(false);
  const picks = drafts[kind.code] ?? emptyPicks(kind);
  const isTyped = isPasting && mayPaste(kind);
  const setPicks = (next: Picks) => setDrafts((before) => ({ ...before, [kind.code]: next }));
  const add = (bets: readonly Picks[]) => {
    const line = { kind: kind.code, stake: moneyText(stake.amount), units: stake.units };
    onAdd(bets.map((bet) => ({ ...line, picks: bet.map((row) => [...row]) })));
    toast({ text: say('fast.added') });
  };
  return (
    <>
      {mayPaste(kind) && (
        <div className={styles.modes}>
          <Chip selected={!isPasting} onPress={() => setPasting(false)}>
            {say('fast.mode.pick')}
          </Chip>
          <Chip selected={isPasting} onPress={() => setPasting(true)}>
            {say('fast.mode.paste')}
          </Chip>
        </div>
      )}
      {isTyped ? (
        <PasteBoard key={kind.code} kind={kind} onAdd={add} />
      ) : (
        <PickBoard kind={kind} picks={picks} terms={terms} stake={stake.amount} onChange={setPicks} />
      )}
      {prizeGroup && <PrizeGroupField engine={engine} choice={prizeGroup} />}
      <StakeBar
        kind={kind}
        picks={isTyped ? null : picks}
        terms={terms}
        stake={stake}
        isLocked={isLocked}
        onPicks={setPicks}
        onAdd={() => {
          add([picks]);
          setPicks(emptyPicks(kind));
        }}
      />
    </>
  );
}
