import { Suspense, useContext } from 'react';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import { numberText } from '../../../kernel/numberText';
import { NoFilter } from '../filters/createFilter';
import type { CellProps, InputProps, Kind, KindRecord, KindLookUp, InputLookUp } from '../Kind';
import { ConditionContext } from '../parts/conditionStore';
import { Nothing } from '../parts/cells';
import { EditorWait } from '../parts/EditorWait';
import { isAbsent } from '../parts/isAbsent';
import { diffOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindLocale, useKindText } from '../parts/useKindText';
import { kindWords } from '../../texts/kindWords';
import { stringKind } from '../string/string';
import { LoadedEditor } from './loadArrayTable';
import './arrayTable.css';

const rowsOf = (value: unknown): readonly KindRecord[] =>
  Array.isArray(value) ? (value as readonly KindRecord[]) : [];

const format: Kind['format'] = (value, _field, locale) => {
  const count = rowsOf(value).length;
  const [one = '', many = ''] = kindWords(locale).rows.split(' |||| ');
  return count === 0
    ? ''
    : (count === 1 ? one : many).replace('%{smart_count}', numberText(count, locale));
};

const RowCount = ({ value }: CellProps) => {
  const text = useKindText();
  const count = rowsOf(value).length;
  return count === 0 ? null : <span>{text('rows', { smart_count: count })}</span>;
};

const keyed = (rows: readonly KindRecord[]) =>
  rows.map((row, at) => ({ key: `${at}`, number: at + 1, row }));

const createShow = (kindOf: KindLookUp) => {
  const ArrayTableShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    const columns: readonly FieldDescription[] = field.fields ?? [];
    const conditions = useContext(ConditionContext);
    if (isAbsent(value)) return <Nothing />;
    return (
      <div className="ui-rows">
        <table aria-label={field.label[locale]}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-align={kindOf(column.kind).align}>
                  {column.label[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(rowsOf(value)).map(({ key, row }) => (
              <tr key={key}>
                {columns.map((column) => {
                  const { Column, align } = kindOf(column.kind);
                  const isShown = conditions?.applies(column, row) ?? true;
                  return (
                    <td key={column.name} data-align={align}>
                      {isShown ? (
                        <Column field={column} value={row[column.name]} record={row} />
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  };
  return ArrayTableShow;
};

const createEditor = (kindOf: KindLookUp, inputOf: InputLookUp) => {
  const drawCell = (cell: InputProps) => {
    const Input = inputOf(cell.field.kind);
    return <Input {...cell} />;
  };
  const LazyEditor = (props: InputProps) => (
    <Suspense fallback={<EditorWait {...props} />}>
      <LoadedEditor {...props} kindOf={kindOf} drawCell={drawCell} />
    </Suspense>
  );
  return LazyEditor;
};

/** Rows of fields inside a record: instalments, contacts. */
export const createArrayTableKind = (kindOf: KindLookUp): KindDefinition => ({
  ...stringKind,
  name: 'arrayTable',
  parse: (text) => text,
  format,
  normalise: settle,
  Column: RowCount,
  Show: createShow(kindOf),
  editor: (_editors, inputOf) => createEditor(kindOf, inputOf),
  Filter: NoFilter,
  width: 96,
  wide: true,
  operators: [],
  diffText: diffOf(format),
  spoken: spokenAs(format),
});
