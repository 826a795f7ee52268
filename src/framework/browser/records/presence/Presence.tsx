import { useEffect, useRef, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useLivePresence } from '#browser/data/live/liveChanges.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import '#browser/texts/words/presence.ts';
import { keepPresence, type Editor } from './keepPresence';
import './presence.css';

const sentence = (editors: readonly Editor[], text: EngineText): string => {
  const [name = '', other = ''] = editors.map((one) => one.name ?? text('presence.unnamed'));
  if (editors.length === 0) return '';
  if (editors.length === 1) return text('presence.one', { name });
  if (editors.length === 2) return text('presence.two', { name, other });
  return text('presence.many', { name, count: editors.length - 1 });
};

type Props = {
  readonly resource: string;
  readonly id: WireRecord['id'];
  /** The page is a form of the record: others see this person as editing it. */
  readonly isEditing?: boolean;
};

/** Names the other people editing a record; announced politely to screen readers. */
export const Presence = ({ resource, id, isEditing = false }: Props) => {
  const text = useEngineText();
  const [editors, setEditors] = useState<readonly Editor[]>([]);
  const kept = useRef<ReturnType<typeof keepPresence>>(undefined);
  useEffect(() => {
    const presence = keepPresence({ resource, id }, { isEditing, onEditors: setEditors });
    kept.current = presence;
    return presence.end;
  }, [resource, id, isEditing]);
  useLivePresence(resource, String(id), () => kept.current?.refresh());
  return (
    <span className="presence" role="status">
      {sentence(editors, text)}
    </span>
  );
};
