import { numberText } from '#kernel/formats/text.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { formatFileSize } from '#kernel/formats/fileRef.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import {
  keyParts,
  type ImportLayout,
  type ImportColumn,
  type ImportState,
} from '#kernel/entity/TransferMethods.ts';
import { Banner } from '../ui/Banner';
import { SelectField } from '../ui/fields/SelectField';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { useEngineText, type EngineText } from '../texts/useEngineText';
import type { ImportRun, Mapping } from './useImport';
import '../texts/words/transfer';
import { useId } from 'react';
import { Button } from '../ui/Button';
import { FilePicker } from '../ui/fields/FilePicker';
import { ProgressBar } from '../parts/ProgressBar';
import { saveFile } from '../data/entity/saveFile';
import { lineOf } from './DownloadFaults';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../texts/momentText';

/** Notes about unusual properties of the table. */
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

/** Select of the sheet, if there are several. */
const SheetChoice = ({ run, layout }: { run: ImportRun; layout: ImportLayout }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const wordsOf = ({ name, rows, isHidden }: ImportLayout['sheets'][number]): string => {
    const facts = [
      ...(rows === null
        ? []
        : [text('transfer.rowCount', { smart_count: rows, rows: numberText(rows, locale) })]),
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

/** Location of the table in its file; hidden if unremarkable. */
const ImportSheet = ({ run }: { run: ImportRun }) => {
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

type ImportColumnsProps = { description: EntityDescription; run: ImportRun };

/** Fields that can be imported. */
const importable = ({ fields, screen }: EntityDescription): readonly FieldDescription[] =>
  fields.filter(
    ({ name, editable, virtual, writeOnly, kind }) =>
      editable !== 'never' &&
      !virtual &&
      !writeOnly &&
      kind !== 'password' &&
      !Object.hasOwn(screen?.filter ?? {}, name),
  );

/** Fields mapped by several columns. */
export const doubledFields = (mapping: Mapping): readonly string[] => {
  const names = Object.values(mapping);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
};

const Column = ({ column, description, run }: ImportColumnsProps & { column: ImportColumn }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const title = column.title || text('transfer.unnamed', { place: column.at + 1 });
  const choices = importable(description).map(({ name, label }) => ({
    value: name,
    label: inLanguage(label, locale),
  }));
  return (
    <li className="import-column">
      <div>
        <strong>{title}</strong>
        <span>{column.samples.filter((sample) => sample !== '').join(' · ') || '—'}</span>
      </div>
      <SelectField
        compact
        label={text('transfer.fieldFor', { title })}
        emptyLabel={text('transfer.ignored')}
        choices={choices}
        value={run.mapping[column.at] ?? ''}
        onText={(field) => run.give(column.at, field)}
      />
    </li>
  );
};

const Warnings = ({ description, run }: ImportColumnsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const names = new Set(Object.values(run.mapping));
  const labels = (list: readonly FieldDescription[]) =>
    list.map(({ label }) => inLanguage(label, locale)).join(', ');
  const fields = importable(description);
  const doubled = doubledFields(run.mapping);
  const missing = fields.filter(
    (field) => field.required && field.default === undefined && !names.has(field.name),
  );
  if (doubled.length > 0)
    return (
      <Banner kind="error">
        {text('transfer.twice', {
          fields: labels(fields.filter(({ name }) => doubled.includes(name))),
        })}
      </Banner>
    );
  if (names.size === 0) return <Banner kind="error">{text('transfer.noColumn')}</Banner>;
  if (missing.length === 0) return null;
  return <Banner kind="warning">{text('transfer.missing', { fields: labels(missing) })}</Banner>;
};

/** Step two: column mapping, and the key that matches existing records. */
export const ImportColumns = ({ description, run }: ImportColumnsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { state, mapping, key } = run;
  if (!state) return null;
  const mapped = new Set(Object.values(mapping));
  const keys = state.keys.filter((one) => keyParts(one).every((name) => mapped.has(name)));
  const wordsOf = (one: string): string =>
    keyParts(one)
      .flatMap((name) => description.fields.find((field) => field.name === name) ?? [])
      .map(({ label }) => inLanguage(label, locale))
      .join(' + ');
  return (
    <>
      <ImportSheet run={run} />
      <Warnings description={description} run={run} />
      <div className="import-column import-column-head" aria-hidden="true">
        <span>{text('transfer.columnInFile')}</span>
        <span>{text('transfer.fillsField')}</span>
      </div>
      <ul className="import-columns">
        {state.columns.map((column) => (
          <Column key={column.at} column={column} description={description} run={run} />
        ))}
      </ul>
      {keys.length === 0 && mapped.size > 0 ? (
        <p className="import-note">{text('transfer.noKeys')}</p>
      ) : null}
      {keys.length === 0 ? null : (
        <SelectField
          label={text('transfer.key')}
          help={text('transfer.keyHelp')}
          emptyLabel={text('transfer.keyNone')}
          choices={keys.map((one) => ({ value: one, label: wordsOf(one) }))}
          value={key !== null && keys.includes(key) ? key : ''}
          onText={(name) => run.setKey(name === '' ? null : name)}
        />
      )}
    </>
  );
};

const statusNames = {
  uploading: 'transfer.statusUploading',
  ready: 'transfer.statusReady',
  checking: 'transfer.statusChecking',
  checked: 'transfer.statusChecked',
  importing: 'transfer.statusImporting',
  imported: 'transfer.statusImported',
} as const satisfies Record<ImportState['status'], string>;

/** The person's imports of this entity, to resume running, waiting or finished ones. */
export const RecentImports = ({ resource, run }: { resource: string; run: ImportRun }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const data = useEntityData();
  const { data: found = [] } = useQuery<readonly ImportState[]>({
    queryKey: ['imports', resource],
    gcTime: 0,
    queryFn: async ({ signal }) => (await data.imports(resource, { signal })).data,
  });
  if (found.length === 0 || run.sending) return null;
  return (
    <section className="import-part">
      <header>
        <h3>{text('transfer.recent')}</h3>
      </header>
      <ul className="import-recent">
        {found.map((each) => (
          <li key={each.id}>
            <span>
              {each.fileName}
              <small>
                {text(statusNames[each.status])} · {momentText(each.createdAt, locale)}
              </small>
            </span>
            <Button
              small
              aria-label={text('transfer.openImport', { name: each.fileName })}
              onClick={() => run.resume(each)}
            >
              {text('transfer.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const accepted =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ImportFileProps = { description: EntityDescription; run: ImportRun };

/** Downloads an empty table with column headings. */
const Template = ({ description }: Pick<ImportFileProps, 'description'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const save = () => {
    const titles = importable(description).map(({ label }) => inLanguage(label, locale));
    const bytes = new TextEncoder().encode(`\uFEFF${lineOf(titles)}`);
    const fileName = `${inLanguage(description.label.many, locale)}.csv`;
    saveFile({ fileName, mediaType: 'text/csv', parts: [bytes] });
  };
  return (
    <div>
      <Button small glyph="download" onClick={save}>
        {text('transfer.template')}
      </Button>
    </div>
  );
};

/** Step one: select a file. */
export const ImportFile = ({ description, run }: ImportFileProps) => {
  const id = useId();
  const text = useEngineText();
  const { sending } = run;
  if (sending)
    return (
      <ProgressBar
        label={text('transfer.uploading', { name: sending.name })}
        text={text('transfer.sent', {
          done: formatFileSize(sending.sent),
          total: formatFileSize(sending.size),
        })}
        part={sending.sent / sending.size}
      />
    );
  return (
    <>
      <FilePicker
        id={id}
        label={text('transfer.fileLabel')}
        help={text('transfer.fileHelp')}
        accept={accepted}
        pickText={text('transfer.choose')}
        hint={text('transfer.drop')}
        onFile={(file) => void run.send(file)}
      />
      <Template description={description} />
    </>
  );
};
