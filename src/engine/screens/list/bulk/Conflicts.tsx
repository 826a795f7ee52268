import { Button } from '../../../../ui/Button';
import { useAnnounce } from '../../../texts/useAnnounce';
import { useEngineText } from '../../../texts/useEngineText';
import { saveFile } from '../../transfer/saveFile';
import { conflictCsv, conflictText } from './conflictTable';
import type { Conflict } from './conflictTable';

type ConflictsProps = { conflicts: readonly Conflict[]; count: number; fileName: string };

/** Conflicts that are shown; all of them are in the file. */
const mostShown = 50;

/** Which records did not change and why, to read, to copy and to keep. */
export const Conflicts = ({ conflicts, count, fileName }: ConflictsProps) => {
  const text = useEngineText();
  const announce = useAnnounce();
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
