import { inLanguage } from '#kernel/entity/Localized.ts';
import { useState } from 'react';
import { Modal } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import type { HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { momentText } from '#browser/texts/momentText.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { actorNameOf } from '#browser/texts/actorName.ts';
import { mergedChanges, type MergeChoice, type MergeRow, type PendingMerge } from './useMerge';
import '#browser/texts/words/forms.ts';
import '../form.css';

const Value = ({ row, side }: { row: MergeRow; side: 'base' | 'mine' | 'theirs' }) => {
  const { Show } = kindOf(row.field.kind);
  return <Show plain field={row.field} value={row[side]} />;
};

/** Last change of each person, the current person's last. */
const lastChanges = (
  changes: PendingMerge['changes'],
  self: string | undefined,
): readonly HistoryEntry[] =>
  changes
    .filter(({ actor }, at) => changes.findIndex((change) => change.actor === actor) === at)
    .sort((a, b) => Number(a.actor === self) - Number(b.actor === self));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Who saved meanwhile and when: each person once. */
const Intro = ({ changes }: Pick<PendingMerge, 'changes'>) => {
  const text = useEngineText();
  const { locale, userKey: self } = useEngine();
  const last = lastChanges(changes, self);
  if (last.length === 0) return <p>{text('merge.intro')}</p>;
  const people = last.map((change) => {
    const when = momentText(change.at, locale);
    return change.actor === self
      ? text('merge.self', { when })
      : text('merge.person', { name: actorNameOf(change, text), when });
  });
  const who = capital(new Intl.ListFormat(locale).format(people));
  const intro = last.at(-1)?.actor === self ? 'merge.introOwn' : 'merge.introBy';
  return <p>{text(intro, { who, smart_count: last.length })}</p>;
};

type ConflictProps = {
  row: MergeRow;
  /** Last change of the field; absent if unknown. */
  by?: HistoryEntry | undefined;
  choice: 'mine' | 'theirs';
  onChoose: (side: 'mine' | 'theirs') => void;
};

const savedBy = (changes: readonly HistoryEntry[], { field }: MergeRow): HistoryEntry | undefined =>
  changes.find((each) => Object.hasOwn(each.changes, field.name));

/** Label of the saved version. */
const useTheirLabel = (by: HistoryEntry | undefined): string => {
  const text = useEngineText();
  const { userKey: self } = useEngine();
  if (!by) return text('merge.theirs');
  return by.actor === self
    ? text('merge.theirsOwn')
    : text('merge.theirsBy', { name: actorNameOf(by, text) });
};

const sides = ['mine', 'theirs'] as const;

const Conflict = ({ row, by, choice, onChoose }: ConflictProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const field = inLanguage(row.field.label, locale);
  const theirs = useTheirLabel(by);
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
            {side === 'theirs' ? theirs : text('merge.mine')}
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
              <th scope="row">{inLanguage(row.field.label, locale)}</th>
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

/** Merge of two people's changes, or of two tabs': per field the original, both versions and the choice. */
export const MergeDialog = ({ merge, onResolve, onClose }: MergeDialogProps) => {
  const text = useEngineText();
  const { userKey: self } = useEngine();
  const [choice, setChoice] = useState<MergeChoice>({});
  const isOwn = merge.changes.length > 0 && merge.changes.every(({ actor }) => actor === self);
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
      {conflicts.length > 0 ? (
        <h3>{text(isOwn ? 'merge.conflictsOwn' : 'merge.conflicts')}</h3>
      ) : null}
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
