import { ButtonLink, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { useText } from '../texts.ts';

export function NotFoundScreen() {
  const text = useText();
  return (
    <StatusPage
      picture={{ src: unplugged, width: 260, height: 239 }}
      title={text('missing.title')}
      lead={text('missing.lead')}
    >
      <ButtonLink kind="primary" size="large" icon="home" to="/">
        {text('missing.home')}
      </ButtonLink>
    </StatusPage>
  );
}
