/** The first page: one lantern, one action, and the facts that are true of this domain today. */
import { CustomerServiceButton, useBootstrap } from '#domains/content/web/index.ts';
import { Linya } from '#ui';
import tall from '#ui/art/hero-parol-tall.svg';
import wide from '#ui/art/hero-parol-wide.svg';
import { useText } from '../../texts.ts';
import styles from './HomeScreen.module.css';
import { HouseFacts } from './HouseFacts.tsx';

export function HomeScreen() {
  const text = useText();
  const { brand } = useBootstrap();
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <picture>
          <source media="(max-width: 720px)" srcSet={tall} width={780} height={1000} />
          <img src={wide} width={1240} height={560} alt="" fetchPriority="high" />
        </picture>
        <div className={styles.words}>
          <p className={styles.kicker}>
            <Linya />
            {text('home.kicker')}
          </p>
          <h1>{text('home.title')}</h1>
          <p className={styles.lead}>{text('home.lead', { brand: brand.name })}</p>
          <div className={styles.action}>
            <CustomerServiceButton />
          </div>
        </div>
      </section>
      <HouseFacts />
    </div>
  );
}
