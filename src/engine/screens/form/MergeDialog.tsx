import { useState } from 'react';
import { Modal } from '../../../ui/Modal';
import { useEngine } from '../../EngineContext';
import type { FormValues } from '../../EntitySlots';
import type { HistoryEntry } from '../../../kernel/entity/EntityDataMethods';
import { kindRegistry } from '../../kinds/registry';
import { momentText } from '../../texts/momentText';
import { useEngineText } from '../../texts/useEngineText';
import { mergedChanges } from './mergeRecords';
import type { MergeChoice, MergeRow } from './mergeRecords';
import type { PendingMerge } from './useMerge';
import '../styles/form.css';

const Value = ({ row, side }: { row: MergeRow; side: 'base' | 'mine' | 'theirs' }) => {
  const { Show } = kindRegistry[row.field.kind];
  return <Show field={row.field} value={row[side]} />;
};

const nameOf = ({ actorName, actor }: HistoryEntry): string =>
  actorName === '' ? actor : actorName;

/** Who saved before and when: each person once, with the last time. */
const Intro = ({ changes }: Pick<PendingMerge, 'changes'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const last = changes.filter(
    ({ actor }, at) => changes.findIndex((change) => change.actor === actor) === at,
  );
  if (last.length === 0) return <p>{text('merge.intro')}</p>;
  const people = last.map((change) =>
    text('merge.person', { name: nameOf(change), when: momentText(change.at, locale) }),
  );
  const who = new Intl.ListFormat(locale).format(people);
  return <p>{text('merge.introBy', { who, smart_count: last.length })}</p>;
};

type ConflictProps = {
  row: MergeRow;
  /** Who saved the field last; absent where that is not known. */
  by?: string | undefined;
  choice: 'mine' | 'theirs';
  onChoose: (side: 'mine' | 'theirs') => void;
};

/** Who saved the field last. */
const savedBy = (changes: readonly HistoryEntry[], { field }: MergeRow): string | undefined => {
  const change = changes.find((each) => Object.hasOwn(each.changes, field.name));
  return change && nameOf(change);
};

const sides = ['mine', 'theirs'] as const;

const Conflict = ({ row, by, choice, onChoose }: ConflictProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const field = row.field.label[locale];
  return (
    <fieldset className="merge-conflict">
      <legend>
        {field}
        <span className="ui-hidden">: {text('merge.choose', { field })}</span>
      </legend>
      <div className="merge-side">
        <b>{text('merge.original')}</b>
        <Value row={row} side="base" />
      </div>
      {sides.map((side) => (
        <label key={side} className="merge-side" data-chosen={choice === side || undefined}>
          <b>
            <input
              type="radio"
              className="ui-box"
              name={`merge-${row.field.name}`}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            {side === 'theirs' && by !== undefined
              ? text('merge.theirsBy', { name: by })
              : text(`merge.${side}`)}
          </b>
          <Value row={row} side={side} />
        </label>
      ))}
    </fieldset>
  );
};

const Merged = ({ rows }: { rows: readonly MergeRow[] }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{text('merge.merged')}</h3>
      <p>{text('merge.mergedText')}</p>
      <table className="merge-table">
        <thead>
          <tr>
            <th scope="col">{text('merge.field')}</th>
            <th scope="col">{text('merge.original')}</th>
            <th scope="col">{text('merge.keeps')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field.name}>
              <th scope="row">{row.field.label[locale]}</th>
              <td>
                <Value row={row} side="base" />
              </td>
              <td>
                <Value row={row} side={row.outcome === 'mine' ? 'mine' : 'theirs'} />
                <small>
                  {text(row.outcome === 'mine' ? 'merge.keepsMine' : 'merge.keepsTheirs')}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

type MergeDialogProps = {
  merge: PendingMerge;
  onResolve: (changes: FormValues) => void;
  onClose: () => void;
};

/** Two people changed one record: field by field, what was there, what each has, and what shall count. */
export const MergeDialog = ({ merge, onResolve, onClose }: MergeDialogProps) => {
  const text = useEngineText();
  const [choice, setChoice] = useState<MergeChoice>({});
  const conflicts = merge.rows.filter(({ outcome }) => outcome === 'conflict');
  const merged = merge.rows.filter(({ outcome }) => outcome !== 'conflict');
  return (
    <Modal
      open
      size="md"
      title={text('merge.title')}
      onClose={onClose}
      cancelLabel={text('merge.cancel')}
      confirm={{
        label: text('merge.save'),
        onConfirm: () => onResolve({ ...mergedChanges(merge.rows, choice) }),
      }}
    >
      <Intro changes={merge.changes} />
      {conflicts.length > 0 ? <h3>{text('merge.conflicts')}</h3> : null}
      {conflicts.map((row) => (
        <Conflict
          key={row.field.name}
          row={row}
          by={savedBy(merge.changes, row)}
          choice={choice[row.field.name] ?? 'mine'}
          onChoose={(side) => setChoice((old) => ({ ...old, [row.field.name]: side }))}
        />
      ))}
      <Merged rows={merged} />
    </Modal>
  );
};
