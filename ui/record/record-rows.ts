/** What a record is made of, for its table and for its cards. */
import type { ReactNode } from 'react';

export type RecordColumn<Row> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands below it in the row of sums. */
  readonly total?: ReactNode;
  /** Figures stand at the end side, so that they line up. */
  readonly end?: boolean | undefined;
  /** Its place on a card: the head, the line below, the end of the head, or among the figures. None leaves it out. */
  readonly card?: 'head' | 'note' | 'mark' | 'figure' | undefined;
};

type RecordDetails<Row> = {
  readonly open: string | null;
  readonly onToggle: (key: string) => void;
  readonly label: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
};

export type RecordRows<Row> = {
  /** What the rows are, for those who cannot see the heading. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Heads the row of sums; there is none without it. */
  readonly totalLabel?: string | undefined;
  readonly details?: RecordDetails<Row> | undefined;
  /** Other rows are on their way: these are still those of before. */
  readonly stale?: boolean | undefined;
};
