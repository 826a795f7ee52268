import { LinkBase } from 'ra-core';
import { Button } from '#browser/ui/Button.tsx';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';
import { useCopy } from '#browser/parts/useCopy.tsx';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { showPath } from '#browser/actions/offeredActions.ts';
import { saveFile } from '#browser/data/entity/saveFile.ts';
import { shownName } from '#kernel/entity/recordName.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { neutralText, numberText } from '#kernel/formats/text.ts';
import { countedText, type CountedText } from './countedText';
import '#browser/texts/words/listTools.ts';
import type { BulkReport } from '#kernel/entity/BulkChange.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';

/** An unchanged record: name and reason. */
type Conflict = { readonly id: string; readonly label: string; readonly reason: string };

/** Report of a task; empty without one. */
export const reportOf = (
  result: Readonly<Record<string, unknown>> | null,
): Pick<BulkReport, 'changed' | 'refused' | 'refusedCount'> => {
  const refused = Array.isArray(result?.['refused'])
    ? (result['refused'] as BulkReport['refused'])
    : [];
  return {
    changed: Number(result?.['changed'] ?? 0),
    refused,
    refusedCount: Number(result?.['refusedCount'] ?? refused.length),
  };
};

/** Length of a key prefix used as name. */
const shownKey = 8;

/**
 * Records that a task did not change, in words.
 *
 * @param nameless name of a deleted record by its key prefix; default: the key
 */
export const conflictsOf = (
  { refused }: Pick<BulkReport, 'refused'>,
  errorText: (error: AppError) => string,
  nameless: (key: string) => string = (key) => key,
): readonly Conflict[] =>
  refused.map(({ id, label, code, params }) => ({
    id,
    label: label === '' ? nameless(id.slice(0, shownKey)) : label,
    reason: errorText({ code, ...(params ? { params } : {}) }),
  }));

const cell = (text: string): string => `"${neutralText(text).replaceAll('"', '""')}"`;

type Words = readonly [record: string, reason: string];

const lines = (conflicts: readonly Conflict[], words: Words): readonly (readonly string[])[] => [
  words,
  ...conflicts.map(({ label, reason }) => [label, reason]),
];

/** Conflicts as CSV for spreadsheets: `;`, UTF-8 with BOM, never a formula. */
export const conflictCsv = (conflicts: readonly Conflict[], words: Words): string =>
  `\uFEFF${lines(conflicts, words)
    .map((line) => line.map(cell).join(';'))
    .join('\r\n')}\r\n`;

/** Conflicts as tab-separated text. */
export const conflictText = (conflicts: readonly Conflict[], words: Words): string =>
  lines(conflicts, words)
    .map((line) => line.map((part) => neutralText(part).replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');

/** Effect of a bulk task. */
export type BulkWorkType = 'change' | 'remove' | 'undo';

const noneText = {
  change: 'bulk.noneChanged',
  remove: 'bulk.noneRemoved',
  undo: 'bulk.noneUndone',
} as const;

const doneKey = { change: 'bulk.done', remove: 'bulk.removedDone', undo: 'bulk.undone' } as const;

const doneText = (counted: CountedText, type: BulkWorkType, changed: number): string =>
  changed === 0 ? counted(noneText[type]) : counted(doneKey[type], changed);

/** Result of a change, as a sentence. */
export const endText = (
  counted: CountedText,
  type: BulkWorkType,
  task: Pick<Task, 'status' | 'result'>,
): string => {
  const { changed } = reportOf(task.result);
  if (task.status === 'done' || (task.status === 'cancelled' && changed === 0))
    return doneText(counted, type, changed);
  if (task.status === 'cancelled') return counted('bulk.cancelled', changed);
  return changed > 0 ? counted('bulk.failedPartly', changed) : counted('bulk.failed');
};

/** Lists unchanged records with the reason for each. */
export const useConflicts = (
  type: BulkWorkType,
  task: Pick<Task, 'result'>,
): readonly Conflict[] => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const stale = type === 'undo' ? 'bulk.staleSince' : 'bulk.stale';
  return conflictsOf(
    reportOf(task.result),
    (error) => (error.code === 'record.version_stale' ? text(stale) : errorText(error)),
    (key) => text('bulk.unnamed', { key }),
  );
};

type ConflictsProps = {
  conflicts: readonly Conflict[];
  count: number;
  fileName: string;
  /** Entity of the records, for links; absent if there are no stored records. */
  entity?: EngineEntity | undefined;
  /** Selects these records in their list, to retry; absent if impossible. */
  onMark?: ((ids: readonly string[]) => void) | undefined;
  isMarking?: boolean;
};

const Name = ({ conflict, entity }: { conflict: Conflict } & Pick<ConflictsProps, 'entity'>) => {
  const engine = useEngine();
  const to = entity && showPath(entity, engine, conflict.id);
  return to === undefined ? conflict.label : <LinkBase to={to}>{conflict.label}</LinkBase>;
};

const MarkButton = ({ conflicts, count, onMark, isMarking }: ConflictsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  if (!onMark || conflicts.length === 0) return null;
  const isWhole = conflicts.length >= count;
  return (
    <Button small busy={isMarking} onClick={() => onMark(conflicts.map(({ id }) => id))}>
      {isWhole
        ? text('bulk.mark')
        : text('bulk.markFirst', { kept: numberText(conflicts.length, locale) })}
    </Button>
  );
};

/** Maximum conflicts shown; the file has all listed by the server. */
const mostShown = 50;

/** Tasks store names as they are in the database: shows them like the records' own pages. */
const useShownNames = ({ conflicts, entity }: ConflictsProps): readonly Conflict[] => {
  const { locale } = useEngine();
  if (!entity) return conflicts;
  const { description } = entity;
  const { kind } = fieldOf(description, description.recordRepresentation) ?? {};
  return conflicts.map((one) => ({ ...one, label: shownName(kind, one.label, locale) }));
};

/** Lists unchanged records with the reason for each, to copy or download. */
export const Conflicts = (props: ConflictsProps) => {
  const { count, fileName, entity } = props;
  const conflicts = useShownNames(props);
  const text = useEngineText();
  const announce = useAnnounce();
  const { locale } = useEngine();
  const { copy, fallback } = useCopy();
  if (count === 0) return null;
  const words = [text('bulk.conflictId'), text('bulk.conflictReason')] as const;
  const copyAll = async () => {
    if (await copy(conflictText(conflicts, words))) announce(text('bulk.copied'), 'success');
  };
  return (
    <>
      <h3>{countedText(text, locale, entity?.description)('bulk.conflicts', count)}</h3>
      <div className="bulk-conflicts">
        <table className="bulk-sample">
          <thead>
            <tr>
              <th scope="col">{words[0]}</th>
              <th scope="col">{words[1]}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.slice(0, mostShown).map((conflict) => (
              <tr key={conflict.id}>
                <td>
                  <Name conflict={conflict} entity={entity} />
                </td>
                <td>{conflict.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > mostShown ? (
        <p className="ui-help">
          {text('bulk.conflictsMore', {
            shown: numberText(mostShown, locale),
            count: numberText(count, locale),
            kept: numberText(conflicts.length, locale),
          })}
        </p>
      ) : null}
      <div className="bulk-tools">
        <MarkButton {...props} />
        <Button small onClick={() => void copyAll()}>
          {text('bulk.copy')}
        </Button>
        <Button
          small
          onClick={() =>
            saveFile({
              fileName,
              mediaType: 'text/csv;charset=utf-8',
              parts: [new TextEncoder().encode(conflictCsv(conflicts, words))],
            })
          }
        >
          {text('bulk.download')}
        </Button>
      </div>
      {fallback}
    </>
  );
};
