/** No brand has a mall yet, and nothing leads here but the address itself. */
import { ButtonLink, StatusPage } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { useText } from '../texts.ts';

export function PointMallScreen() {
  const text = useText();
  return (
    <StatusPage picture={{ src: lantern, width: 184, height: 205 }} title={text('mall.title')} lead={text('mall.hint')}>
      <ButtonLink to="/promotions">{text('mall.action')}</ButtonLink>
    </StatusPage>
  );
}
