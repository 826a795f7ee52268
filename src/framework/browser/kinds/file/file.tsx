import { Suspense, lazy } from 'react';
import { formatFileSize, parseFileRef } from '../../../kernel/formats';
import { GlyphButton } from '../../ui/GlyphButton';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { CellProps, InputProps, Kind } from '../Kind';
import { Nothing, textColumn } from '../parts/cells';
import { EditorWait } from '../parts/EditorWait';
import { isAbsent, toText } from '../parts/isAbsent';
import { diffOf, operatorsOf, spokenAs } from '../parts/textKind';
import type { KindDefinition } from '../parts/KindDefinition';
import { useKindText } from '../parts/useKindText';
import { stringKind } from '../string/string';
import { useDownload } from './useDownload';

const FileEditor = lazy(async () => ({ default: (await import('./FileEditor')).FileEditor }));

const format: Kind['format'] = (value) => parseFileRef(toText(value))?.name ?? toText(value);

const FileName = ({ field, value }: CellProps) => {
  const text = useKindText();
  const ref = parseFileRef(toText(value));
  const download = useDownload(field, toText(value));
  if (!ref) return <span>{toText(value)}</span>;
  return (
    <span className="ui-file-read">
      <span>{ref.name}</span> <span className="ui-help">{formatFileSize(ref.size)}</span>
      {download ? (
        <GlyphButton
          name="download"
          label={text('fileDownload', { name: ref.name })}
          onClick={() => void download(ref.name)}
        />
      ) : null}
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

/** A file of the record: its name in lists, its content for whoever may read the record. */
export const fileKind: KindDefinition = {
  ...stringKind,
  name: 'file',
  format,
  Column: textColumn(format),
  Show: FileShow,
  editor: () => LazyEditor,
  Filter: createFilter({ ...createTextOperands(stringKind), operators: operatorsOf('file') }),
  width: 200,
  operators: operatorsOf('file'),
  diffText: diffOf(format),
  spoken: spokenAs(format),
};
