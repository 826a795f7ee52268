import { useEffect, useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { SideSheet } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';
import { RecordPathContext } from '#browser/kinds/reference/reference.tsx';
import { recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { editPath, showPath } from '#browser/actions/offeredActions.ts';
import { ButtonLink, WriteLink } from '#browser/parts/ButtonLink.tsx';
import { RecordGate } from '#browser/parts/RecordGate.tsx';
import { StatusOf } from '#browser/parts/StatusOf.tsx';
import { RecordData, useRecordPath } from '../show/RecordData';
import { isTyping } from '#browser/ui/commands.ts';
import '#browser/texts/words/listTools.ts';
import '../look.css';

type QuickLookProps = {
  entity: EngineEntity;
  rows: readonly WireRecord[];
  record: WireRecord;
  onLook: (record: WireRecord) => void;
  onClose: () => void;
};

/** Previous and next row, by buttons and k/j. */
const useNeighbours = ({ rows, record, onLook }: QuickLookProps) => {
  const at = rows.findIndex(({ id }) => id === record.id);
  const previous = at > 0 ? rows[at - 1] : undefined;
  const next = at < 0 ? undefined : rows[at + 1];
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const wanted = { j: next, k: previous }[event.key];
      if (!wanted) return;
      event.preventDefault();
      onLook(wanted);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [next, previous, onLook]);
  return { at, previous, next };
};

const Walk = (props: QuickLookProps) => {
  const { rows, onLook } = props;
  const text = useEngineText();
  const { at, previous, next } = useNeighbours(props);
  return (
    <div className="look-walk">
      <GlyphButton
        name="up"
        label={text('look.previous')}
        off={!previous}
        onClick={() => previous && onLook(previous)}
      />
      <GlyphButton
        name="down"
        label={text('look.next')}
        off={!next}
        onClick={() => next && onLook(next)}
      />
      <span aria-live="polite">
        {at < 0 ? null : text('look.position', { at: at + 1, count: rows.length })}
      </span>
    </div>
  );
};

/** Quick look at a record next to its list: data, previous/next, link to its page. */
export const QuickLook = (props: QuickLookProps) => {
  const { entity, record, onClose } = props;
  const text = useEngineText();
  const engine = useEngine();
  const { description } = entity;
  const { status } = description.screens;
  const left = entity.slots?.show?.without;
  const without = useMemo(() => [...(status ? [status] : []), ...(left ?? [])], [left, status]);
  const recordPath = useRecordPath();
  const show = showPath(entity, engine, record.id);
  const edit = editPath(entity, engine, record);
  return (
    <SideSheet
      open
      size="wide"
      title={recordName(description, record)}
      closeLabel={text('action.close')}
      onClose={onClose}
      actions={
        <>
          {edit === undefined ? null : <WriteLink to={edit}>{text('show.edit')}</WriteLink>}
          {show === undefined ? null : (
            <ButtonLink look="primary" to={show}>
              {text('look.show')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Walk {...props} />
      <RecordGate key={record.id} resource={description.resource} id={record.id} known={record}>
        {(stored) => (
          <RecordPathContext.Provider value={recordPath}>
            <StatusOf description={description} record={stored} />
            <RecordData
              description={description}
              record={stored}
              without={without}
              values={entity.slots?.show?.values}
            />
          </RecordPathContext.Provider>
        )}
      </RecordGate>
    </SideSheet>
  );
};
