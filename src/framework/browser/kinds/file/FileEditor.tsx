import { formatFileSize, parseFileRef } from '#kernel/formats/fileRef.ts';
import { FileCard } from '#browser/ui/fields/FileCard.tsx';
import { FilePicker } from '#browser/ui/fields/FilePicker.tsx';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import type { InputProps } from '../Kind';
import { toText } from '../parts/isAbsent';
import { settle } from '../parts/textKind';
import { useFieldInput } from '../parts/useFieldInput';
import { useKindText } from '../parts/useKindText';
import { useDownload } from './useDownload';
import { usePicture } from './usePicture';
import { acceptedBy, useUpload } from './useUpload';

type KeptProps = {
  field: InputProps['field'];
  value: string;
  chosen: File | undefined;
  onRemove: () => void;
};

const KeptFile = ({ field, value, chosen, onRemove }: KeptProps) => {
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

/** A file: dropped or chosen, sent at once, kept when the record is saved. */
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
        <KeptFile
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
