import { useState } from 'react';
import { Modal } from '../../../ui/Modal';
import { useEngine } from '../../EngineContext';
import type { FormValues } from '../../EntitySlots';
import { kindRegistry } from '../../kinds/registry';
import { useEngineText } from '../../texts/useEngineText';
import { mergedChanges } from './mergeRecords';
import type { MergeChoice, MergeRow } from './mergeRecords';
import type { PendingMerge } from './useMerge';
import '../styles/form.css';

const Value = ({ row, side }: { row: MergeRow; side: 'base' | 'mine' | 'theirs' }) => {
  const { Show } = kindRegistry[row.field.kind];
  return <Show field={row.field} value={row[side]} />;
};

type ConflictProps = {
  row: MergeRow;
  choice: 'mine' | 'theirs';
  onChoose: (side: 'mine' | 'theirs') => void;
};

const sides = ['mine', 'theirs'] as const;

const Conflict = ({ row, choice, onChoose }: ConflictProps) => {
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
            {text(`merge.${side}`)}
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
      <p>{text('merge.intro')}</p>
      {conflicts.length > 0 ? <h3>{text('merge.conflicts')}</h3> : null}
      {conflicts.map((row) => (
        <Conflict
          key={row.field.name}
          row={row}
          choice={choice[row.field.name] ?? 'mine'}
          onChoose={(side) => setChoice((old) => ({ ...old, [row.field.name]: side }))}
        />
      ))}
      <Merged rows={merged} />
    </Modal>
  );
};
