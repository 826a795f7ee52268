import { useParameterText } from '../useParameterText';
import type { GridLine, SwitchGridProps } from './GridLine';

/** One box of the grid; its name tells row and column. */
const SwitchBox = ({
  row,
  column,
  grid,
}: {
  readonly row: GridLine;
  readonly column: GridLine;
  readonly grid: SwitchGridProps;
}) => {
  const t = useParameterText();
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={t('grid.cell', { column: column.label, row: row.label })}
      checked={grid.isOn(row.id, column.id)}
      disabled={grid.onSwitch === undefined}
      onChange={({ target }) => grid.onSwitch?.(row.id, column.id, target.checked)}
    />
  );
};

type AllProps = { readonly column: GridLine; readonly grid: SwitchGridProps };

/** The box over a column: every row of the page. */
const AllBox = ({ column, grid }: AllProps) => {
  const t = useParameterText();
  const on = grid.rows.filter((row) => grid.isOn(row.id, column.id)).length;
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={t('grid.all', { column: column.label })}
      checked={on === grid.rows.length}
      ref={(box) => {
        if (box) box.indeterminate = on > 0 && on < grid.rows.length;
      }}
      onChange={({ target }) => {
        for (const row of grid.rows) grid.onSwitch?.(row.id, column.id, target.checked);
      }}
    />
  );
};

const Head = ({ grid }: { readonly grid: SwitchGridProps }) => (
  <thead>
    <tr>
      <th scope="col">{grid.rowHead}</th>
      {grid.columns.map((column) => (
        <th key={column.id} scope="col">
          <div className="switch-head">
            <span>{column.label}</span>
            {column.note}
            {grid.hasAll && grid.onSwitch ? <AllBox column={column} grid={grid} /> : null}
          </div>
        </th>
      ))}
    </tr>
  </thead>
);

/** Switches side by side. What differs from the stored value is marked. */
export const SwitchTable = (grid: SwitchGridProps) => (
  <div className="ui-table switch-grid" data-few={grid.columns.length < 3 || undefined}>
    <table>
      <caption className="ui-hidden">{grid.caption}</caption>
      <Head grid={grid} />
      <tbody>
        {grid.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className="switch-name">{row.label}</span>
              {row.note ? <span className="switch-note">{row.note}</span> : null}
            </th>
            {grid.columns.map((column) => (
              <td key={column.id} data-changed={grid.isChanged(row.id, column.id) || undefined}>
                <SwitchBox row={row} column={column} grid={grid} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
