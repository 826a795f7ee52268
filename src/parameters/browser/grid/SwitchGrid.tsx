import { useIsPhone } from '../../../framework/browser/ui/useIsPhone';
import type { SwitchGridProps } from './GridLine';
import { SwitchCards } from './SwitchCards';
import { SwitchTable } from './SwitchTable';
import '../../../framework/browser/ui/styles/table.css';
import '../../../framework/browser/ui/styles/field.css';
import './switchGrid.css';

/** Rows and columns of switches: a table, or on a phone a card for each row. */
export const SwitchGrid = (props: SwitchGridProps) =>
  useIsPhone() ? <SwitchCards {...props} /> : <SwitchTable {...props} />;
