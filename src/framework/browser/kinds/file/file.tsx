import { Suspense, lazy } from 'react';
import { RecordContextProvider, type RaRecord } from 'ra-core';
import { formatFileSize, parseFileRef } from '#kernel/formats/fileRef.ts';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { TruncatedText } from '#browser/ui/shortTexts.tsx';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createOperands';
import type { CellProps, InputProps, Kind } from '../Kind';
import { Nothing } from '../parts/cells';
import { EditorWait } from '../parts/EditorWait';
import { isAbsent, toText, diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindText } from '../parts/useKindText';
import { stringKind } from '../textKinds';
import { useDownload } from './files';

const FileEditor = lazy(async () => ({ default: (await import('./FileEditor')).FileEditor }));

const format: Kind['format'] = (value) => parseFileRef(toText(value))?.name ?? toText(value);

/** Download button of a stored record's file. */
const DownloadButton = ({ field, value, name }: CellProps & { readonly name: string }) => {
  const text = useKindText();
  const download = useDownload(field, toText(value));
  return download ? (
    <GlyphButton
      name="download"
      label={text('fileDownload', { name })}
      onClick={() => void download(name)}
    />
  ) : null;
};

/** A file in a list, downloadable there. */
const FileColumn = (props: CellProps) => {
  const { value, record } = props;
  const ref = parseFileRef(toText(value));
  if (isAbsent(value)) return null;
  if (!ref) return <TruncatedText text={toText(value)} />;
  return (
    <RecordContextProvider value={record as RaRecord}>
      <span className="ui-file-cell">
        <TruncatedText text={ref.name} />
        <DownloadButton {...props} name={ref.name} />
      </span>
    </RecordContextProvider>
  );
};

const FileName = (props: CellProps) => {
  const { value } = props;
  const ref = parseFileRef(toText(value));
  if (!ref) return <span>{toText(value)}</span>;
  return (
    <span className="ui-file-read">
      <span>{ref.name}</span> <span className="ui-help">{formatFileSize(ref.size)}</span>
      <DownloadButton {...props} name={ref.name} />
    </span>
  );
};

const FileShow = (props: CellProps) =>
  isAbsent(props.value) ? <Nothing /> : <FileName {...props} />;

const LazyEditor = (props: InputProps) => (
  <Suspense fallback={<EditorWait {...props} />}>
    <FileEditor {...props} />
  </Suspense>
);

/** A file of a record: its name in lists, its content for readers of the record. */
export const fileKind: KindDefinition = {
  ...stringKind,
  name: 'file',
  format,
  Column: FileColumn,
  Show: FileShow,
  editor: () => LazyEditor,
  Filter: createFilter({ ...createTextOperands(stringKind), operators: operatorsOf('file') }),
  width: 248,
  operators: operatorsOf('file'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
