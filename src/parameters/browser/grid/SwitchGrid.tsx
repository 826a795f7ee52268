import { useIsPhone } from '@patio/framework/ui';
import type { SwitchGridProps } from './GridLine';
import { SwitchCards } from './SwitchCards';
import { SwitchTable } from './SwitchTable';
import '@patio/framework/styles/table.css';
import '@patio/framework/styles/field.css';
import './switchGrid.css';

/** Rows and columns of switches: a table, or on a phone a card for each row. */
export const SwitchGrid = (props: SwitchGridProps) =>
  useIsPhone() ? <SwitchCards {...props} /> : <SwitchTable {...props} />;
