/** A refused launch, by its fault. */
import { demoAddressOf } from '#domains/games/rules/launch/launch.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSupport } from '#platform/web/support.ts';
import { Button, ButtonLink } from '#ui';
import type { ShownGame } from '../catalogue/game.ts';
import { GameClosed } from './GameClosed.tsx';
import { GameMessage } from './GameMessage.tsx';
import { refusalOf } from './play-state.ts';
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

export function LaunchRefusal({ game, balance, refused: { fault, message, detail }, onBack, onAgain }: Props) {
  const say = useSeamlessText();
  const support = useSupport();
  const isTrial = useSession()?.isTrial === true;
  const demo = isTrial ? demoAddressOf(game) : null;
  const kind = refusalOf(fault);
  if (kind === 'closed') {
    const until = typeof detail?.['until'] === 'number' ? detail['until'] : null;
    return (
      <GameClosed game={game} balance={balance} closed={{ until, whose: String(detail?.['whose']) }} onBack={onBack} />
    );
  }
  if (kind === 'region')
    return <GameMessage title={say('seamless.region')} lead={message} picture="region" onBack={onBack} />;
  if (kind === 'pause' || kind === 'limit')
    return (
      <GameMessage title={say(`seamless.${kind}`)} lead={message} onBack={onBack}>
        <ButtonLink to="/member/limits">{say('seamless.limits')}</ButtonLink>
      </GameMessage>
    );
  if (kind === 'barred')
    return (
      <GameMessage title={say('seamless.barred')} lead={message} onBack={onBack}>
        {support && <Button onPress={support}>{say('seamless.support')}</Button>}
      </GameMessage>
    );
  if (demo)
    return (
      <GameMessage title={say('seamless.trial')} lead={message} onBack={onBack}>
        <ButtonLink kind="primary" to={demo}>
          {say('seamless.toDemo')}
        </ButtonLink>
      </GameMessage>
    );
  return (
    <GameMessage title={say('seamless.refused')} lead={message} picture="unplugged" onBack={onBack}>
      <Button kind="primary" icon="refresh" onPress={onAgain}>
        {say('seamless.retry')}
      </Button>
    </GameMessage>
  );
}
