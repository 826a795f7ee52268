import { useRef, useState } from 'react';
import { acceptedFiles, formatFileSize } from '#kernel/formats/fileRef.ts';
import { mostCommentFiles } from '#kernel/entity/Conversation.ts';
import { postFile } from '../data/call';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { Glyph } from '../ui/Glyph';
import { GlyphButton } from '../ui/GlyphButton';
import { conversationPath, type TalkPlace } from './conversationCalls';
import '../texts/words/conversation';

/** A file that was sent for a comment. */
export type SentFile = { readonly id: string; readonly name: string; readonly size: number };

const { endings } = acceptedFiles();

type FilesProps = {
  readonly place: TalkPlace;
  readonly files: readonly SentFile[];
  readonly onFiles: (files: readonly SentFile[]) => void;
  readonly onProblem: (problem: string | undefined) => void;
};

const useUpload = ({ place, files, onFiles, onProblem }: FilesProps) => {
  const { errorText } = useEngine();
  const [sending, setSending] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setSending(file.name);
    onProblem(undefined);
    try {
      const answer = await postFile(`${conversationPath(place)}/files`, { file });
      const { id, name, size } = (await answer.json()) as SentFile;
      onFiles([...files, { id, name, size }]);
    } catch (error) {
      onProblem(refusalText(readRefusal(error), errorText));
    } finally {
      setSending(undefined);
    }
  };
  return { sending, send };
};

/** Files of a new comment: sent at once, attached with it. */
export const FilesInput = (props: FilesProps) => {
  const { files, onFiles } = props;
  const text = useEngineText();
  const picker = useRef<HTMLInputElement>(null);
  const { sending, send } = useUpload(props);
  return (
    <div className="talk-files">
      {files.map(({ id, name, size }) => (
        <span key={id} className="talk-file">
          <Glyph name="file" />
          {name} <small>{formatFileSize(size)}</small>
          <GlyphButton
            name="close"
            label={text('talk.detach', { name })}
            onClick={() => onFiles(files.filter((one) => one.id !== id))}
          />
        </span>
      ))}
      {sending === undefined ? null : (
        <span role="status">{text('talk.sending', { name: sending })}</span>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={endings.join(',')}
        aria-label={text('talk.attach')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      {files.length < mostCommentFiles ? (
        <Button
          small
          look="plain"
          glyph="upload"
          busy={sending !== undefined}
          onClick={() => picker.current?.click()}
        >
          {text('talk.attach')}
        </Button>
      ) : null}
    </div>
  );
};
