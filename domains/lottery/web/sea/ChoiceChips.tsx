/** What a bill or a board is for, where a game has several. */
import { Chip } from '#ui';
import cardStyles from '../board/BetCard.module.css';

type Props<Key extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly name: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
};

export const ChoiceChips = <Key extends string>({ label, choices, chosen, onChoose }: Props<Key>) => (
  <div className={cardStyles.chips} role="group" aria-label={label}>
    {choices.map(({ key, name }) => (
      <Chip key={key} selected={key === chosen} onPress={() => onChoose(key)}>
        {name}
      </Chip>
    ))}
  </div>
);
