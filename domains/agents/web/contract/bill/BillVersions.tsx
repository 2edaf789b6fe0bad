/** All versions of a bill's window: a correction is another bill, and the older ones stay as they were. */
import type { BillDetail } from '../contract.queries.ts';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Bill.module.css';
import { useBillText } from './texts.ts';

export function BillVersions({ detail: { bill, versions } }: { readonly detail: BillDetail }) {
  const text = useBillText();
  const { cash, minute } = useFormats();
  return (
    <section className={styles.versions} aria-label={text('contractBill.versions')}>
      <h3>{text('contractBill.versions')}</h3>
      <ol>
        {versions.map((version) => (
          <li key={version.billId} aria-current={version.billId === bill.billId || undefined}>
            <span>
              <b>{text('contractBill.version', { version: version.version })}</b>
              <small>{`${version.number} · ${minute(version.createdAt)}`}</small>
            </span>
            <span>
              <b>
                <bdi>{cash(version.net)}</bdi>
              </b>
              {version.version > 1 && (
                <small>{text('contractBill.version.difference', { difference: cash(version.difference) })}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.fine}>{text('contractBill.versions.lead')}</p>
    </section>
  );
}
