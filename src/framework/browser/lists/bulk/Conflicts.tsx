import { LinkBase } from 'ra-core';
import { Button } from '#browser/ui/Button.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { showPath } from '#browser/actions/offeredActions.ts';
import { saveFile } from '#browser/data/entity/saveFile.ts';
import { numberText } from '#kernel/numberText.ts';
import { conflictCsv, conflictText } from './conflictTable';
import type { Conflict } from './conflictTable';
import { sayThings } from './sayThings';
import '#browser/texts/words/listTools.ts';

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

/** Lists unchanged records with the reason for each, to copy or download. */
export const Conflicts = (props: ConflictsProps) => {
  const { conflicts, count, fileName, entity } = props;
  const text = useEngineText();
  const announce = useAnnounce();
  const { locale } = useEngine();
  if (count === 0) return null;
  const words = [text('bulk.conflictId'), text('bulk.conflictReason')] as const;
  const copy = async () => {
    await navigator.clipboard.writeText(conflictText(conflicts, words));
    announce(text('bulk.copied'), 'success');
  };
  return (
    <>
      <h3>{sayThings(text, locale, entity?.description)('bulk.conflicts', count)}</h3>
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
        <Button small onClick={() => void copy()}>
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
    </>
  );
};
