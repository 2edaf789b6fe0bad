/** What stands under every form: the numbers with a limit, and what each kind pays. */
import type { ReactNode } from 'react';
import type { LotteryFormProps } from '../form/lottery-form.ts';
import styles from './FormCards.module.css';
import { LimitList } from './LimitList.tsx';
import { PayTable } from './PayTable.tsx';

type Props = Pick<LotteryFormProps, 'engine' | 'terms'> & { readonly children: ReactNode };

export const FormCards = ({ engine, terms, children }: Props) => (
  <div className={styles.cards}>
    {children}
    <LimitList terms={terms} />
    <PayTable engine={engine} terms={terms} />
  </div>
);
