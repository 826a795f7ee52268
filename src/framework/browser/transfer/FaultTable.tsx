import { groupFaults, linesText } from './groupFaults';
import type { FaultText } from './useFaultText';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/transfer';

/** Groups shown; the file of refused rows has all. */
const shownGroups = 50;

/** Above this, line numbers need their own row. */
const manyLines = 4;

type Props = {
  readonly label: string;
  readonly faultText: FaultText;
  readonly faults: readonly {
    readonly line: number;
    readonly fields: readonly FieldError[];
    readonly values?: Readonly<Record<string, unknown>>;
  }[];
};

/** Refused rows of a file, grouped by identical errors. */
export const FaultTable = ({ label, faultText, faults }: Props) => {
  const text = useEngineText();
  const groups = groupFaults(
    faults.map(({ line, fields, values }) => {
      const valueAt = (path: string) => {
        const { [path]: value } = values ?? {};
        return typeof value === 'string' ? value : undefined;
      };
      return {
        line,
        reason: faultText(fields, valueAt),
        plain: faultText(fields, () => undefined),
        said: fields.flatMap(({ path }) => valueAt(path) ?? []),
      };
    }),
  );
  return (
    <table className="import-faults" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('transfer.line')}</th>
          <th scope="col">{text('transfer.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.slice(0, shownGroups).map(({ lines, reason, said }) => (
          <tr key={lines[0]}>
            <td data-many={lines.length > manyLines || undefined}>{linesText(lines)}</td>
            <td>
              {reason}
              {said.length > 0 ? (
                <small>
                  {text('transfer.forExample', {
                    values: said.map((value) => `“${value}”`).join(', '),
                  })}
                </small>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
