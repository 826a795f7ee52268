import {
  formatFileSize,
  parseFileRef,
  acceptedFiles,
  defaultFileSize,
} from '#kernel/formats/fileRef.ts';
import { FileCard, FilePicker } from '#browser/ui/fields/FilePicker.tsx';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import type { InputProps } from '../Kind';
import { toText, settle } from '../parts/textKind';
import { useFieldInput, PendingWorkContext } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { fileProblem, useObjectUrl } from './chosenFile';
import { isPictureType, useDownload, useSavedFile } from './files';
import { useEffect, useState, useContext, useRef } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useResourceContext } from 'ra-core';
import { useEntityData } from '#browser/data/entity/EngineContext.ts';

/** A file being uploaded. */
type Sending = { readonly file: File; readonly share: number };

/** Accepted files, for the native dialog and the check before upload. */
const acceptedBy = ({ accept, maxSize }: FieldDescription) => ({
  ...acceptedFiles(accept),
  bytes: maxSize ?? defaultFileSize,
});

/** Uploads a file when selected; `onRef` receives the field's value. Saving the form waits for it. */
const useUpload = (field: FieldDescription, onRef: (ref: string) => void) => {
  const data = useEntityData();
  const resource = useResourceContext() ?? '';
  const text = useKindText();
  const work = useContext(PendingWorkContext);
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<File>();
  const cancel = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => cancel.current?.abort(), []);
  const stop = () => {
    cancel.current?.abort();
    cancel.current = undefined;
    setSending(undefined);
  };
  const transmit = async (file: File, own: AbortController): Promise<boolean> => {
    try {
      const { data: stored } = await data.uploadFile(resource, {
        field: field.name,
        file,
        signal: own.signal,
        onProgress: (share) => own.signal.aborted || setSending({ file, share }),
      });
      if (own.signal.aborted) return true;
      setChosen(file);
      onRef(stored.ref);
      setSending(undefined);
      return true;
    } catch (error) {
      if (own.signal.aborted) return true;
      setProblem((error instanceof Error && error.message) || text('fileSendFailed'));
      setSending(undefined);
      return false;
    }
  };
  const send = (file: File) => {
    stop();
    const wrong = fileProblem(file, acceptedBy(field), text);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const own = new AbortController();
    cancel.current = own;
    setSending({ file, share: 0 });
    const sent = transmit(file, own);
    work?.add(sent);
  };
  const clear = () => {
    stop();
    setProblem(undefined);
    setChosen(undefined);
  };
  return { sending, problem, chosen, send, stop, clear };
};

/** Maximum size of a picture loaded as thumbnail, in bytes. */
const largestPicture = 5_000_000;

const isPicture = (value: string): boolean => {
  const ref = parseFileRef(value);
  return ref !== null && isPictureType(ref.type) && ref.size <= largestPicture;
};

/** Object URL of a picture: the newly selected file, else the record's. */
const usePicture = (
  field: FieldDescription,
  value: string,
  chosen: File | undefined,
): string | undefined => {
  const saved = useSavedFile(field, value);
  const own = chosen && isPictureType(chosen.type) ? chosen : undefined;
  return useObjectUrl(own ?? (isPicture(value) ? saved : undefined));
};

type StoredFileProps = {
  field: InputProps['field'];
  value: string;
  chosen: File | undefined;
  onRemove: () => void;
};

const StoredFile = ({ field, value, chosen, onRemove }: StoredFileProps) => {
  const text = useKindText();
  const ref = parseFileRef(value);
  const picture = usePicture(field, value, chosen);
  const download = useDownload(field, value);
  const name = ref?.name ?? value;
  return (
    <FileCard name={name} detail={ref ? formatFileSize(ref.size) : ''} picture={picture}>
      {download ? (
        <GlyphButton
          name="download"
          label={text('fileDownload', { name })}
          onClick={() => void download(name)}
        />
      ) : null}
      <GlyphButton name="remove" label={text('fileRemove', { name })} onClick={onRemove} />
    </FileCard>
  );
};

/** File input: drop or select, uploads at once, attached when the record is saved. */
export const FileEditor = (props: InputProps) => {
  const { value, setValue, common } = useFieldInput(props, settle);
  const text = useKindText();
  const { field } = props;
  const { sending, problem, chosen, send, stop, clear } = useUpload(field, setValue);
  const kept = toText(value);
  const { endings, bytes } = acceptedBy(field);
  const percent = Math.round((sending?.share ?? 0) * 100);
  const isThere = kept !== '' || sending !== undefined;
  return (
    <FilePicker
      {...common}
      error={problem ?? common.error}
      accept={endings.join(',')}
      pickText={text(isThere ? 'fileReplace' : 'fileChoose')}
      hint={
        <>
          <span className="ui-file-drop">{text('fileDrop')} </span>
          {text('fileHint', { types: endings.join(', '), limit: formatFileSize(bytes) })}
        </>
      }
      onFile={send}
    >
      {sending ? (
        <FileCard
          name={sending.file.name}
          detail={text('fileSending', { percent })}
          progress={sending.share}
          progressLabel={text('fileSendingLabel', { name: sending.file.name })}
        >
          <GlyphButton
            name="close"
            label={text('fileCancel', { name: sending.file.name })}
            onClick={stop}
          />
        </FileCard>
      ) : null}
      {!sending && kept !== '' ? (
        <StoredFile
          field={field}
          chosen={chosen}
          value={kept}
          onRemove={() => {
            clear();
            setValue(null);
            document.getElementById(common.id)?.focus();
          }}
        />
      ) : null}
    </FilePicker>
  );
};
