import { CheckField } from '@patio/framework/ui';
import { useParameterText } from '../useParameterText';
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

/** More rows than this of more boxes than that fold: each says how many of its boxes are on. */
const mostOpen = { rows: 5, boxes: 3 };

const Folded = ({ row, grid }: { readonly row: GridLine; readonly grid: SwitchGridProps }) => {
  const t = useParameterText();
  const on = grid.columns.filter(({ id }) => grid.isOn(row.id, id)).length;
  const isText = typeof row.note === 'string';
  return (
    <details>
      <summary>
        <h2>{row.label}</h2>
        {isText ? <span className="switch-note">{row.note}</span> : null}
        <span className="switch-note">{t('grid.on', { on, all: grid.columns.length })}</span>
      </summary>
      {row.note && !isText ? <div className="switch-note">{row.note}</div> : null}
      <Boxes row={row} grid={grid} />
    </details>
  );
};

const Open = ({ row, grid }: { readonly row: GridLine; readonly grid: SwitchGridProps }) => (
  <>
    <h2>{row.label}</h2>
    {row.note ? <div className="switch-note">{row.note}</div> : null}
    <Boxes row={row} grid={grid} />
  </>
);

/** The same on a phone: a card for each row with a box for each column. */
export const SwitchCards = (grid: SwitchGridProps) => {
  const { rows, columns } = grid;
  const Card = rows.length > mostOpen.rows && columns.length > mostOpen.boxes ? Folded : Open;
  return (
    <ul className="switch-cards" aria-label={grid.caption}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card row={row} grid={grid} />
        </li>
      ))}
    </ul>
  );
};
