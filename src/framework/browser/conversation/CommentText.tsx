import { useState, type ReactNode } from 'react';
import { mentionPattern, type Comment } from '#kernel/entity/Conversation.ts';
import { formatFileSize } from '#kernel/formats/fileRef.ts';
import { showError } from '../alerts/alertStore';
import { download } from '../data/call';
import { useEngine } from '../data/entity/EngineContext';
import { saveFile } from '../data/entity/saveFile';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { Glyph } from '../ui/Glyph';
import { Composer } from './Composer';
import { conversationPath, talkCalls, type TalkPlace } from './conversationCalls';
import '../texts/words/conversation';

const partPattern = new RegExp(
  String.raw`(https?://[^\s<>"]+[^\s<>".,;:!?)\]])|${mentionPattern.source}`,
  'gu',
);

/** Plain text with links, and the names of mentioned persons. */
const parted = ({ text, mentions }: Comment): readonly ReactNode[] => {
  const names = new Map(mentions.map(({ username, name }) => [username.toLowerCase(), name]));
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(partPattern)) {
    const [whole, link, username = ''] = match;
    const name = names.get(username.toLowerCase());
    if (!link && name === undefined) continue;
    parts.push(text.slice(from, match.index));
    parts.push(
      link ? (
        <a key={match.index} href={link} target="_blank" rel="noopener noreferrer nofollow">
          {link}
        </a>
      ) : (
        <b key={match.index} className="talk-mention" title={username}>
          @{name}
        </b>
      ),
    );
    from = match.index + whole.length;
  }
  return [...parts, text.slice(from)];
};

type Props = { readonly comment: Comment; readonly place: TalkPlace };

const CommentFiles = ({ comment, place }: Props) => {
  const text = useEngineText();
  const fetchFile = async (id: string, name: string): Promise<void> => {
    try {
      const file = await download(`${conversationPath(place)}/files/${id}`);
      saveFile({ ...file, fileName: name });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <span className="talk-files">
      {comment.files.map(({ id, name, size }) => (
        <button
          key={id}
          type="button"
          className="talk-file"
          aria-label={text('talk.download', { name: `${name} ${formatFileSize(size)}` })}
          onClick={() => void fetchFile(id, name)}
        >
          <Glyph name="file" />
          {name} <small>{formatFileSize(size)}</small>
        </button>
      ))}
    </span>
  );
};

type TurnProps = Props & { readonly onChanged: () => Promise<void> };

/** A comment in the timeline, its author's in a form while being changed. */
export const CommentText = ({ comment, place, onChanged }: TurnProps) => {
  const text = useEngineText();
  const { locale, writesOff } = useEngine();
  const [turn, setTurn] = useState<'edit' | 'remove'>();
  const [isBusy, setBusy] = useState(false);
  const { authorName, deletedAt, editedAt, mine } = comment;
  const close = () => setTurn(undefined);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await talkCalls.remove(place, comment);
      close();
      await onChanged();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (deletedAt !== null) return <em className="talk-deleted">{text('talk.deleted')}</em>;
  if (turn === 'edit')
    return (
      <Composer
        place={place}
        initial={comment.text}
        sendLabel={text('talk.save')}
        onCancel={close}
        onSend={async (written) => {
          await talkCalls.edit(place, comment, written.text);
          close();
          await onChanged();
        }}
      />
    );
  const when = momentText(comment.createdAt, locale);
  return (
    <>
      <div className="talk-head">
        <strong>{authorName || text('talk.nobody')}</strong>
        {editedAt === null ? null : (
          <small title={momentText(editedAt, locale)}>{text('talk.edited')}</small>
        )}
        {mine && writesOff === undefined ? (
          <span className="talk-own">
            <Button
              small
              look="plain"
              aria-label={text('talk.editOf', { when })}
              onClick={() => setTurn('edit')}
            >
              {text('talk.edit')}
            </Button>
            <Button
              small
              look="plain"
              aria-label={text('talk.removeOf', { when })}
              onClick={() => setTurn('remove')}
            >
              {text('talk.remove')}
            </Button>
          </span>
        ) : null}
      </div>
      <p className="talk-text">{parted(comment)}</p>
      {comment.files.length > 0 ? <CommentFiles comment={comment} place={place} /> : null}
      <ConfirmDialog
        open={turn === 'remove'}
        danger
        title={text('talk.removeTitle')}
        confirmLabel={text('talk.remove')}
        cancelLabel={text('talk.cancel')}
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={close}
      >
        <p>{text('talk.removeText')}</p>
      </ConfirmDialog>
    </>
  );
};
