import { CheckField } from '../../../framework/browser/ui/fields/CheckField';
import type { GridLine, SwitchGridProps } from './GridLine';

const Boxes = ({ row, grid }: { readonly row: GridLine; readonly grid: SwitchGridProps }) => (
  <div className="switch-boxes">
    {grid.columns.map((column) => (
      <div key={column.id} data-changed={grid.isChanged(row.id, column.id) || undefined}>
        <CheckField
          label={column.label}
          checked={grid.isOn(row.id, column.id)}
          disabled={grid.onSwitch === undefined}
          onChecked={(on) => grid.onSwitch?.(row.id, column.id, on)}
        />
      </div>
    ))}
  </div>
);

/** The same on a phone: a card for each row with a box for each column. */
export const SwitchCards = (grid: SwitchGridProps) => (
  <ul className="switch-cards" aria-label={grid.caption}>
    {grid.rows.map((row) => (
      <li key={row.id}>
        <h2>{row.label}</h2>
        {row.note ? <div className="switch-note">{row.note}</div> : null}
        <Boxes row={row} grid={grid} />
      </li>
    ))}
  </ul>
);
