import { Button } from '../../../../ui/Button';
import { useEngine } from '../../../EngineContext';
import { useAnnounce } from '../../../texts/useAnnounce';
import { useEngineText } from '../../../texts/useEngineText';
import { saveFile } from '../../transfer/saveFile';
import { numberText } from '../numberText';
import { conflictCsv, conflictText } from './conflictTable';
import type { Conflict } from './conflictTable';

type ConflictsProps = { conflicts: readonly Conflict[]; count: number; fileName: string };

/** Conflicts that are shown; the file has all that the server named. */
const mostShown = 50;

/** Which records did not change and why, to read, to copy and to keep. */
export const Conflicts = ({ conflicts, count, fileName }: ConflictsProps) => {
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
      <h3>{text('bulk.conflicts', { smart_count: count })}</h3>
      <div className="bulk-conflicts">
        <table className="bulk-sample">
          <thead>
            <tr>
              <th scope="col">{words[0]}</th>
              <th scope="col">{words[1]}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.slice(0, mostShown).map(({ id, label, reason }) => (
              <tr key={id}>
                <td>{label}</td>
                <td>{reason}</td>
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
