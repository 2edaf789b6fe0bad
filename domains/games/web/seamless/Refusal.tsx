/** A launch that was refused, by what was said. */
import { demoAddressOf } from '#domains/games/rules/launch.ts';
import { useSupport } from '#platform/web/support.ts';
import { useSession } from '#platform/web/use-session.ts';
import { Button, ButtonLink } from '#ui';
import type { ShownGame } from '../game.ts';
import { Closed } from './Closed.tsx';
import { refusalOf } from './play.ts';
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

export function Refusal({ game, balance, refused: { fault, message, detail }, onBack, onAgain }: Props) {
  const say = useSeamlessText();
  const support = useSupport();
  const isTrial = useSession()?.isTrial === true;
  const demo = isTrial ? demoAddressOf(game) : null;
  const kind = refusalOf(fault);
  if (kind === 'closed') {
    const until = typeof detail?.['until'] === 'number' ? detail['until'] : null;
    return (
      <Closed game={game} balance={balance} closed={{ until, whose: String(detail?.['whose']) }} onBack={onBack} />
    );
  }
  if (kind === 'region') return <Told title={say('seamless.region')} lead={message} picture="region" onBack={onBack} />;
  if (kind === 'pause' || kind === 'limit')
    return (
      <Told title={say(`seamless.${kind}`)} lead={message} onBack={onBack}>
        <ButtonLink to="/member/limits">{say('seamless.limits')}</ButtonLink>
      </Told>
    );
  if (kind === 'barred')
    return (
      <Told title={say('seamless.barred')} lead={message} onBack={onBack}>
        {support && <Button onPress={support}>{say('seamless.support')}</Button>}
      </Told>
    );
  if (demo)
    return (
      <Told title={say('seamless.trial')} lead={message} onBack={onBack}>
        <ButtonLink kind="primary" to={demo}>
          {say('seamless.toDemo')}
        </ButtonLink>
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
