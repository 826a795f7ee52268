import { inLanguage } from '#kernel/entity/Localized.ts';
import { Suspense, useContext, type ReactNode } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { numberText } from '#kernel/formats/text.ts';
import { NoFilter } from '../filters/createFilter';
import type { CellProps, InputProps, Kind, KindRecord, KindLookUp, InputLookUp } from '../Kind';
import { ConditionContext } from '../parts/conditionStore';
import { Nothing } from '../parts/cells';
import { EditorWait } from '../parts/EditorWait';
import { evenPlaces, isAbsent, diffOf, settle, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindLocale } from '../parts/useKindText';
import { kindWords } from '#browser/texts/kindWords.ts';
import { pluralForm } from '#browser/texts/translate.ts';
import { stringKind } from '../textKinds';
import { cardRoles, useRowLook, rowHeading, useRowWords } from './useRowLook';
import './arrayTable.css';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import type { ArrayTableEditorProps } from './ArrayTableEditor';

/** The table editor, loaded by the first form that needs it. */
export const LoadedEditor = lazyPart<ArrayTableEditorProps>(
  async () => (await import('./ArrayTableEditor')).ArrayTableEditor,
);

let isThere = false;

const hasTable = (field: FieldDescription): boolean =>
  field.kind === 'arrayTable' || (field.fields ?? []).some(hasTable);

/** Loads the table editor; undefined if not needed or already loaded. */
export const loadArrayTable = (fields: readonly FieldDescription[]): Promise<void> | undefined => {
  if (isThere || !fields.some(hasTable)) return undefined;
  return LoadedEditor.load().then(() => {
    isThere = true;
  });
};

const labelledKinds: ReadonlySet<FieldKind> = new Set([
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

/** The only column of rows with one short value: its values are listed instead of counted. */
const onlyColumn = ({ fields = [] }: FieldDescription): FieldDescription | undefined => {
  const [first, second] = fields;
  return second === undefined && first && labelledKinds.has(first.kind) ? first : undefined;
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
    if (count === 0) return '';
    const form = pluralForm(kindWords(locale).rows, count, locale);
    return form.replace('%{smart_count}', numberText(count, locale));
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

type RowsShownProps = {
  field: FieldDescription;
  columns: readonly FieldDescription[];
  rows: readonly KindRecord[];
  kindOf: KindLookUp;
};

/** Rows under one heading, or as cards if the columns do not fit. */
const RowsShown = ({ field, columns, rows, kindOf }: RowsShownProps) => {
  const text = useRowWords(field);
  const locale = useKindLocale();
  const conditions = useContext(ConditionContext);
  const { look, frame } = useRowLook();
  const isCards = look === 'cards';
  const label = (column: FieldDescription) => inLanguage(column.label, locale);
  const valueOf = (column: FieldDescription, row: KindRecord): ReactNode => {
    const { Column } = kindOf(column.kind);
    const isShown = conditions?.applies(column, row) ?? true;
    return isShown ? <Column field={column} value={row[column.name]} record={row} /> : null;
  };
  const cardCells = (row: KindRecord, number: number) => (
    <>
      <td role={cardRoles.cell} className="ui-rows-number">
        {rowHeading(text, number)}
      </td>
      {columns
        .filter(({ name }) => !isAbsent(row[name]))
        .map((column) => (
          <td key={column.name} role={cardRoles.cell}>
            <span className="ui-rows-label">{label(column)}</span>
            {valueOf(column, row)}
          </td>
        ))}
    </>
  );
  const tableCells = (row: KindRecord) =>
    columns.map((column) => (
      <td key={column.name} data-align={kindOf(column.kind).align}>
        {valueOf(column, row)}
      </td>
    ));
  return (
    <div ref={frame} className="ui-rows" data-look={look} data-shown="">
      <table role={isCards ? 'list' : undefined} aria-label={inLanguage(field.label, locale)}>
        {isCards ? null : (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-align={kindOf(column.kind).align}>
                  {label(column)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody role={isCards ? cardRoles.body : undefined}>
          {keyed(rows).map(({ key, number, row }) => (
            <tr
              key={key}
              role={isCards ? cardRoles.row : undefined}
              aria-label={isCards ? rowHeading(text, number) : undefined}
            >
              {isCards ? cardCells(row, number) : tableCells(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const createShow = (kindOf: KindLookUp, format: Kind['format']) => {
  const ArrayTableShow = ({ field, value }: CellProps) => {
    const locale = useKindLocale();
    const all: readonly FieldDescription[] = field.fields ?? [];
    const rows = rowsOf(value);
    // Columns without any value are hidden.
    const columns = all
      .filter(({ name }) => rows.some((row) => !isAbsent(row[name])))
      .map((column) => evenPlaces(column, rows));
    if (isAbsent(value)) return <Nothing />;
    if (onlyColumn(field)) return <span>{format(value, field, locale)}</span>;
    return <RowsShown field={field} columns={columns} rows={rows} kindOf={kindOf} />;
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
