import { SheetCard } from './SheetCard.tsx';
import styles from './TokenSheet.module.css';

const roles = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  'accent',
  'accent-2-fill',
  'negative-fill',
  'accent-soft',
  'positive-soft',
  'negative-soft',
  'warning-soft',
  'info-soft',
  'gold-soft',
  'badge',
  'surface-inverse',
];

const scripts = [
  ['vi', 'Tiếng Việt: Đăng nhập để nhận ưu đãi'],
  ['th', 'ไทย: เข้าสู่ระบบเพื่อรับสิทธิพิเศษ'],
  ['km', 'ខ្មែរ៖ ចូលដើម្បីទទួលបានការផ្តល់ជូន'],
  ['ar', 'العربية: سجّل الدخول للحصول على العرض'],
] as const;

export function TokenSheet() {
  return (
    <>
      <SheetCard title="Colour roles" width={12}>
        <ul className={styles.swatches}>
          {roles.map((role) => (
            <li key={role} data-role={role}>
              {role}
            </li>
          ))}
        </ul>
      </SheetCard>
      <SheetCard title="Type" width={12}>
        <div className={styles.type}>
          <div>
            <p className={styles.hero}>Kislap ₱12,480.50</p>
            <p className={styles.pageTitle}>Sabong derby, first bell 14:00</p>
            <p>Reddit Sans 14/21 for reading. Tabular figures for money: ₱1,111.11 / ₱8,888.88</p>
          </div>
          <div>
            {scripts.map(([lang, words]) => (
              <p key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
                {words}
              </p>
            ))}
          </div>
        </div>
      </SheetCard>
    </>
  );
}
