import type { ReactNode } from 'react';

/** A row or a column of switches. */
export type GridLine = {
  readonly id: string;
  readonly label: string;
  /** What it means, or more about it, in small letters. */
  readonly note?: ReactNode;
};

export type SwitchGridProps = {
  /** Says what the table holds; for screen readers. */
  readonly caption: string;
  /** Heading of the names of the rows. */
  readonly rowHead: string;
  readonly rows: readonly GridLine[];
  readonly columns: readonly GridLine[];
  readonly isOn: (row: string, column: string) => boolean;
  readonly isChanged: (row: string, column: string) => boolean;
  /** Absent: nobody may switch here. */
  readonly onSwitch?: ((row: string, column: string, on: boolean) => void) | undefined;
  /** Boxes over the columns that switch every row. */
  readonly hasAll?: boolean;
};
