import { inLanguage } from '#kernel/entity/Localized.ts';
import { Suspense, useContext } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { numberText } from '#kernel/numberText.ts';
import { NoFilter } from '../filters/createFilter';
import type { CellProps, InputProps, Kind, KindRecord, KindLookUp, InputLookUp } from '../Kind';
import { ConditionContext } from '../parts/conditionStore';
import { Nothing } from '../parts/cells';
import { EditorWait } from '../parts/EditorWait';
import { evenPlaces } from '../parts/evenPlaces';
import { isAbsent } from '../parts/isAbsent';
import { diffOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindLocale } from '../parts/useKindText';
import { kindWords } from '#browser/texts/kindWords.ts';
import { stringKind } from '../string/string';
import { LoadedEditor } from './loadArrayTable';
import './arrayTable.css';

const toldKinds: ReadonlySet<FieldKind> = new Set([
  'percent',
  'rateMonthly',
  'decimal',
  'integer',
  'months',
  'money',
  'date',
]);

const rowsOf = (value: unknown): readonly KindRecord[] =>
  Array.isArray(value) ? (value as readonly KindRecord[]) : [];

/** The column of rows that have one, whose values are short: they are told, not counted. */
const onlyColumn = ({ fields = [] }: FieldDescription): FieldDescription | undefined => {
  const [first, second] = fields;
  return second === undefined && first && toldKinds.has(first.kind) ? first : undefined;
};

const createFormat =
  (kindOf: KindLookUp): Kind['format'] =>
  (value, field, locale) => {
    const only = onlyColumn(field);
    if (only)
      return rowsOf(value)
        .map((row) => kindOf(only.kind).format(row[only.name], only, locale))
        .join(' · ');
    const count = rowsOf(value).length;
    const [one = '', many = ''] = kindWords(locale).rows.split(' |||| ');
    return count === 0
      ? ''
      : (count === 1 ? one : many).replace('%{smart_count}', numberText(count, locale));
  };

const createColumn = (format: Kind['format']) => {
  const RowsInBrief = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    const brief = format(value, field, locale);
    return brief === '' ? null : <span title={brief}>{brief}</span>;
  };
  return RowsInBrief;
};

const keyed = (rows: readonly KindRecord[]) =>
  rows.map((row, at) => ({ key: `${at}`, number: at + 1, row }));

const createShow = (kindOf: KindLookUp, format: Kind['format']) => {
  const ArrayTableShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    const all: readonly FieldDescription[] = field.fields ?? [];
    const rows = rowsOf(value);
    // A column in which no row has a value is not shown.
    const columns = all
      .filter(({ name }) => rows.some((row) => !isAbsent(row[name])))
      .map((column) => evenPlaces(column, rows));
    const conditions = useContext(ConditionContext);
    if (isAbsent(value)) return <Nothing />;
    if (onlyColumn(field)) return <span>{format(value, field, locale)}</span>;
    return (
      <div className="ui-rows">
        <table aria-label={inLanguage(field.label, locale)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-align={kindOf(column.kind).align}>
                  {inLanguage(column.label, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed(rows).map(({ key, row }) => (
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
export const createArrayTableKind = (kindOf: KindLookUp): KindDefinition => {
  const format = createFormat(kindOf);
  return {
    ...stringKind,
    name: 'arrayTable',
    parse: (text) => text,
    format,
    normalise: settle,
    Column: createColumn(format),
    Show: createShow(kindOf, format),
    editor: (_editors, inputOf) => createEditor(kindOf, inputOf),
    Filter: NoFilter,
    width: 96,
    wide: true,
    operators: [],
    diffText: diffOf(format),
    spoken: spokenAs(format),
  };
};
