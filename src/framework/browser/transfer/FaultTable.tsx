import type { FieldError } from '#kernel/errors/AppError.ts';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/transfer';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useEngine } from '../data/entity/EngineContext';
import { numberExample } from '../texts/errorText';
import { fieldErrorText } from '../texts/fieldErrorText';
import { fieldOf } from '../texts/names';

/** A refused row: line and reason; `plain` is the reason without the values. */
type RefusedLine = {
  readonly line: number;
  readonly reason: string;
  readonly plain: string;
  /** Values of the refused fields. */
  readonly cellTexts: readonly string[];
};

/** Rows refused for the same reason. */
type FaultGroup = {
  readonly lines: readonly number[];
  readonly reason: string;
  /** First distinct values, if a single field differs. */
  readonly cellTexts: readonly string[];
};

const shownValues = 5;

/** Groups refused rows by reason regardless of values, ordered by first line. */
export const groupFaults = (rows: readonly RefusedLine[]): readonly FaultGroup[] => {
  const alike = new Map<string, RefusedLine[]>();
  for (const row of rows) {
    const group = alike.get(row.plain);
    if (group) group.push(row);
    else alike.set(row.plain, [row]);
  }
  return [...alike.values()].map((group) => {
    const reasons = new Set(group.map(({ reason }) => reason));
    const isSame = reasons.size === 1;
    const isOfOne = group.every((row) => row.cellTexts.length <= 1);
    const cellTexts = new Set(group.flatMap((row) => row.cellTexts));
    return {
      lines: group.map(({ line }) => line),
      reason: (isSame ? group[0]?.reason : group[0]?.plain) ?? '',
      cellTexts: isSame || !isOfOne ? [] : [...cellTexts].slice(0, shownValues),
    };
  });
};

/** Formats line numbers: `3, 8, 12–40`. */
export const linesText = (lines: readonly number[]): string => {
  const spans: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else spans.push([line, line]);
  }
  const words = spans.map(([from, to]) =>
    from === to ? [from] : to === from + 1 ? [from, to] : [`${from}–${to}`],
  );
  return words.flat().join(', ');
};

/** Sample value for an unreadable cell. */
const exampleOf = ({ kind }: FieldDescription, expected: unknown) => {
  if (kind === 'money') return 'transfer.badMoney';
  if (kind === 'boolean') return 'transfer.badBoolean';
  if (expected === 'integer') return 'transfer.badInteger';
  return expected === 'number' ? 'transfer.badNumber' : undefined;
};

/** Reason of a refused row, in words. */
export type FaultText = (
  faults: readonly FieldError[],
  cellTexts: (path: string) => string | undefined,
) => string;

/**
 * Reason of a refused row, with its values: `CNPJ “123”: Informe um CNPJ válido. · Cidade, UF: Preencha este campo.`
 * Identical errors of several fields are merged.
 */
export const useFaultText = (): ((description: EntityDescription) => FaultText) => {
  const { errorText, locale } = useEngine();
  const text = useEngineText();
  // File rows have no help text next to them, unlike form fields.
  const hintOf = (field: FieldDescription, { code, params }: FieldError): string | undefined => {
    if (code === 'validation.pattern' && field.help)
      return text('transfer.badFormat', { help: inLanguage(field.help, locale) });
    const example = code === 'validation.type' ? exampleOf(field, params?.['expected']) : undefined;
    return (
      example &&
      text(example, numberExample(field.kind === 'money' ? 'money' : 'number', field.currency))
    );
  };
  return (description) => (faults, cellTexts) => {
    const labels = new Map<string, string[]>();
    for (const fault of faults) {
      const { path, code, params } = fault;
      const field = fieldOf(description, path.split('.')[0] ?? '');
      const sentence =
        (field && hintOf(field, fault)) ??
        fieldErrorText(description.fields, errorText)({ path, code, params });
      const value = cellTexts(path);
      const label = inLanguage(field?.label, locale);
      const named = labels.get(sentence) ?? [];
      labels.set(sentence, named);
      if (label !== undefined)
        named.push(value === undefined ? label : text('transfer.said', { label, value }));
    }
    return [...labels]
      .map(([sentence, named]) =>
        named.length === 0 ? sentence : `${named.join(', ')}: ${sentence}`,
      )
      .join(' · ');
  };
};

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
        cellTexts: fields.flatMap(({ path }) => valueAt(path) ?? []),
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
        {groups.slice(0, shownGroups).map(({ lines, reason, cellTexts }) => (
          <tr key={lines[0]}>
            <td data-many={lines.length > manyLines || undefined}>{linesText(lines)}</td>
            <td>
              {reason}
              {cellTexts.length > 0 ? (
                <small>
                  {text('transfer.forExample', {
                    values: cellTexts.map((value) => `“${value}”`).join(', '),
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
