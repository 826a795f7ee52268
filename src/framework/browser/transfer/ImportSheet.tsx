import type { ImportLayout } from '#kernel/entity/TransferMethods.ts';
import { SelectField } from '../ui/fields/SelectField';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import type { EngineText } from '../texts/useEngineText';
import type { ImportRun } from './useImport';
import '../texts/words/transfer';

/** What may surprise in how the table was read. */
const notesOf = (
  { heading, hiddenRows, hiddenColumns, isMerged }: ImportLayout,
  text: EngineText,
): readonly string[] => [
  ...(heading > 1 ? [text('transfer.headingLine', { line: heading })] : []),
  ...(hiddenRows > 0 ? [text('transfer.hiddenRows', { smart_count: hiddenRows })] : []),
  ...(hiddenColumns.length > 0
    ? [text('transfer.hiddenColumns', { smart_count: hiddenColumns.length })]
    : []),
  ...(isMerged ? [text('transfer.merged')] : []),
];

/** Which sheet of a workbook is read, where there are several. */
const SheetChoice = ({ run, layout }: { run: ImportRun; layout: ImportLayout }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const wordsOf = ({ name, rows, isHidden }: ImportLayout['sheets'][number]): string => {
    const facts = [
      ...(rows === null
        ? []
        : [text('transfer.rowCount', { smart_count: rows, rows: rows.toLocaleString(locale) })]),
      ...(isHidden ? [text('transfer.hiddenSheet')] : []),
    ];
    return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
  };
  return (
    <SelectField
      label={text('transfer.sheet')}
      choices={layout.sheets.map((sheet) => ({ value: sheet.name, label: wordsOf(sheet) }))}
      value={layout.sheet ?? ''}
      onText={(name) => void run.chooseSheet(name)}
    />
  );
};

/** Where in its file the table was found; nothing where nothing needs to be said. */
export const ImportSheet = ({ run }: { run: ImportRun }) => {
  const text = useEngineText();
  const layout = run.state?.layout;
  if (!layout) return null;
  const notes = notesOf(layout, text);
  return (
    <>
      {layout.sheets.length > 1 ? <SheetChoice run={run} layout={layout} /> : null}
      {notes.length > 0 ? <p className="import-note">{notes.join(' ')}</p> : null}
    </>
  );
};
