import { useState, type ReactNode } from 'react';
import { acceptedFiles, defaultFileSize } from '#kernel/formats/fileRef.ts';
import { fileProblem } from '../kinds/file/fileProblem';
import { useKindText } from '../kinds/parts/useKindText';
import { Banner } from '../ui/Banner';
import { Modal } from '../ui/dialogs/Modal';
import { FilePicker } from '../ui/fields/FilePicker';
import { SelectField, type Choice } from '../ui/fields/SelectField';
import { useSubmit } from './useSubmit';
import './attach.css';

/** Texts of the dialog; `kind` only if there is a choice. */
type AttachWords = Readonly<
  Record<'title' | 'file' | 'choose' | 'confirm' | 'cancel' | 'close', string> & {
    kind?: string;
    /** Accepted files. */
    help?: string;
    /** Next to the button until a file is selected. */
    hint?: string;
  }
>;

type AttachDialogProps = {
  readonly words: AttachWords;
  /** Kinds of file; hidden if empty. */
  readonly kinds: readonly Choice[];
  /** Stores the file; resolves to the success message. */
  readonly save: (kind: string, file: File) => Promise<string>;
  /** Called once stored. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
  /** Content before the kind, and between kind and file. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
};

const { types, endings } = acceptedFiles();
const accept = [...types, ...endings].join(',');

type FieldsProps = Pick<AttachDialogProps, 'words' | 'kinds' | 'before' | 'children'> & {
  readonly kind: string;
  readonly file: File | undefined;
  /** Why the file is refused. */
  readonly problem: string | undefined;
  readonly onKind: (kind: string) => void;
  readonly onFile: (file: File) => void;
};

const Fields = (props: FieldsProps) => {
  const { words, kinds, before, children, kind, file, problem, onKind, onFile } = props;
  return (
    <>
      {before}
      {kinds.length > 0 ? (
        <SelectField label={words.kind ?? ''} choices={kinds} value={kind} onText={onKind} />
      ) : null}
      {children}
      <FilePicker
        id="attached-file"
        label={words.file}
        {...(words.help ? { help: words.help } : {})}
        {...(problem ? { error: problem } : {})}
        accept={accept}
        pickText={words.choose}
        hint={file?.name ?? words.hint ?? ''}
        onFile={onFile}
      />
    </>
  );
};

/** Dialog to upload a file and select its kind. */
export const AttachDialog = (props: AttachDialogProps) => {
  const { words, kinds, save, onDone, onClose } = props;
  const [chosen, setChosen] = useState('');
  const [file, setFile] = useState<File>();
  const { busy, error, submit } = useSubmit();
  const text = useKindText();
  const problem = file && fileProblem(file, { endings, bytes: defaultFileSize }, text);
  const kind = kinds.some(({ value }) => value === chosen) ? chosen : (kinds[0]?.value ?? '');
  const store = (taken: File) =>
    submit(
      () => save(kind, taken),
      () => {
        onDone?.();
        onClose();
      },
    );
  return (
    <Modal
      open
      size="sm"
      title={words.title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      onClose={onClose}
      confirm={{
        label: words.confirm,
        busy,
        disabled: !file || problem !== undefined,
        onConfirm: () => file && store(file),
      }}
    >
      <div className="attach">
        {error ? <Banner kind="error">{error}</Banner> : null}
        <Fields
          {...props}
          kind={kind}
          file={file}
          problem={problem}
          onKind={setChosen}
          onFile={setFile}
        />
      </div>
    </Modal>
  );
};
