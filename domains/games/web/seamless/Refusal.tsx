/** A launch that was refused, by what was said. */
import { Button, ButtonLink } from '#ui';
import type { ShownGame } from '../game.ts';
import { Closed } from './Closed.tsx';
import { Told } from './Told.tsx';
import { useSeamlessText } from './texts.ts';

type Props = {
  readonly game: ShownGame;
  readonly balance: string;
  readonly refused: {
    readonly fault: string;
    readonly message: string;
    readonly detail?: Readonly<Record<string, unknown>>;
  };
  readonly onBack: () => void;
  readonly onAgain: () => void;
};

const pauses = new Set(['self_excluded', 'cooling_off']);

export function Refusal({ game, balance, refused: { fault, message, detail }, onBack, onAgain }: Props) {
  const say = useSeamlessText();
  if (fault === 'game_under_maintenance') {
    const until = typeof detail?.['until'] === 'number' ? detail['until'] : null;
    return (
      <Closed game={game} balance={balance} closed={{ until, whose: String(detail?.['whose']) }} onBack={onBack} />
    );
  }
  if (fault === 'region_blocked')
    return <Told title={say('seamless.region')} lead={message} picture="region" onBack={onBack} />;
  const isPause = pauses.has(fault);
  if (isPause || fault.endsWith('_limit_reached'))
    return (
      <Told title={say(isPause ? 'seamless.pause' : 'seamless.limit')} lead={message} onBack={onBack}>
        <ButtonLink to="/member/limits">{say('seamless.limits')}</ButtonLink>
      </Told>
    );
  return (
    <Told title={say('seamless.refused')} lead={message} picture="unplugged" onBack={onBack}>
      <Button kind="primary" icon="refresh" onPress={onAgain}>
        {say('seamless.retry')}
      </Button>
    </Told>
  );
}
