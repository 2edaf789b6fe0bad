import { parseMoney } from '#kernel/money.ts';
import { Avatar, Card, Icon, Money, Picture, QrCode, RichText, VendorMark } from '#ui';
import mark from '#ui/brand/kislap-mark.svg';
import { SheetCard, Spec, SpecRow } from './SheetCard.tsx';
import type { SheetProps } from './sheet-data.ts';
import styles from './UiSheet.module.css';

const amount = parseMoney('12480.5');
const sampleHtml = `<h2>Twelve nights</h2><p>From <strong>16 December</strong> each night lights one lantern.
  <a href="/promotions">All offers</a></p><ul><li>One gift a night</li><li>No turnover on lanterns</li></ul>
  <table><tr><th>Night</th><th>Gift</th></tr><tr><td>1</td><td>Parol</td></tr></table>
  <script>never()</script><img src="x" onerror="never()">`;

export function PictureSheet({ world: { vendors } }: SheetProps) {
  return (
    <>
      <SheetCard title="Picture, avatar, vendor mark" width={4}>
        <SpecRow>
          <Spec name="Loaded">
            <span className={styles.frame}>
              <Picture src={mark} alt="" width={96} height={96} fallback={<Icon name="rng" />} />
            </span>
          </Spec>
          <Spec name="Failed">
            <span className={styles.frame}>
              <Picture src="/art/missing.svg" alt="" width={96} height={96} fallback={<Icon name="rng" />} />
            </span>
          </Spec>
          <Spec name="Avatars">
            <span className={styles.pair}>
              <Avatar name="maria" size="large" />
              <Avatar name="juan" />
              <Avatar name="ana" size="small" />
            </span>
          </Spec>
        </SpecRow>
        <SpecRow>
          {vendors.map(({ vassalage, iconUrl, displayName }) => (
            <span key={vassalage} className={styles.vendor}>
              <VendorMark src={iconUrl} name={displayName} />
            </span>
          ))}
        </SpecRow>
        {amount !== null && (
          <SpecRow>
            <Spec name="Shown">
              <Money amount={amount} symbol="₱" />
            </Spec>
            <Spec name="Whole">
              <Money amount={amount} symbol="₱" decimals={0} />
            </Spec>
            <Spec name="Hidden">
              <Money amount={amount} symbol="₱" hidden />
            </Spec>
          </SpecRow>
        )}
      </SheetCard>
      <SheetCard title="Words of an operator" width={4}>
        <RichText html={sampleHtml} />
      </SheetCard>
      <SheetCard title="Card and code" width={4}>
        <Card title="Kislap on your phone">
          <QrCode text="https://kislap.example/download" label="Code that opens the download page" />
        </Card>
      </SheetCard>
    </>
  );
}
