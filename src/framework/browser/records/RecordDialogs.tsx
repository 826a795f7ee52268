import { useRefresh, useNavigate } from 'ra-core';
import { useCallback, useState, type ReactNode, useRef } from 'react';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngine } from '../data/entity/EngineContext';
import { useAnnounce } from '../texts/useAnnounce';
import { acceptedFiles, defaultFileSize } from '#kernel/formats/fileRef.ts';
import { fileProblem } from '../kinds/file/chosenFile';
import { useKindText } from '../kinds/parts/useKindText';
import { Banner } from '../ui/Banner';
import { Modal, ConfirmDialog } from '../ui/dialogs/Modal';
import { FilePicker } from '../ui/fields/FilePicker';
import { SelectField, type Choice } from '../ui/fields/SelectField';
import './attach.css';

type Submit = {
  readonly busy: boolean;
  /** Last error message, to be shown in place. */
  readonly error: string | undefined;
  /** Runs `work`, one at a time; then announces success and refetches lists. */
  readonly submit: (work: () => Promise<string>, onDone: () => void) => void;
};

/** Submission of custom dialogs: one at a time, errors inside, success announced. */
export const useSubmit = (): Submit => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const submit = useCallback<Submit['submit']>(
    (work, onDone) => {
      if (busy) return;
      setBusy(true);
      setError(undefined);
      work()
        .then((done) => {
          announce(done, 'success');
          refresh();
          onDone();
        })
        .catch((thrown: unknown) => setError(refusalText(readRefusal(thrown), errorText)))
        .finally(() => setBusy(false));
    },
    [announce, busy, errorText, refresh],
  );
  return { busy, error, submit };
};

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
  /** The file that the error is about. */
  const [sent, setSent] = useState<File>();
  const { busy, error, submit } = useSubmit();
  const text = useKindText();
  const problem = file && fileProblem(file, { endings, bytes: defaultFileSize }, text);
  const kind = kinds.some(({ value }) => value === chosen) ? chosen : (kinds[0]?.value ?? '');
  const store = (taken: File) => {
    setSent(taken);
    submit(
      () => save(kind, taken),
      () => {
        onDone?.();
        onClose();
      },
    );
  };
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
        {error && sent === file ? <Banner kind="error">{error}</Banner> : null}
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

/** A created copy, with the success message. */
type Copied = { readonly id: unknown; readonly done: string };

type CopyDialogProps = {
  readonly words: Readonly<Record<'title' | 'text' | 'confirm' | 'cancel', string>>;
  readonly copy: () => Promise<Copied>;
  /** Path of the record's page, without the id. */
  readonly path: string;
  readonly onClose: () => void;
};

/** Confirms creating a copy, and opens it. */
export const CopyDialog = ({ words, copy, path, onClose }: CopyDialogProps) => {
  const navigate = useNavigate();
  const made = useRef<string>(undefined);
  const { busy, error, submit } = useSubmit();
  const confirm = () =>
    submit(
      async () => {
        const { id, done } = await copy();
        made.current = String(id);
        return done;
      },
      () => {
        onClose();
        navigate(`${path}/${made.current}`);
      },
    );
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      {...(error ? { error } : {})}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
};
