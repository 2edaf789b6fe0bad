/** A chip with a Vietnamese name, a word of the page's language, or both. */
import { Chip } from '#ui';

type Props = {
  readonly name?: string;
  readonly word?: string;
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
};

export const VietnameseChip = ({ name, word, selected, disabled, onPress }: Props) => (
  <Chip selected={selected} disabled={disabled} onPress={onPress}>
    {name !== undefined && <bdi lang="vi">{name}</bdi>}
    {word !== undefined && <span>{word}</span>}
  </Chip>
);
