import { isCpfCnpj, normaliseCpfCnpj } from '@patio/framework/br';
import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';

/** Maximum number of documents in a list. */
export const maxDocuments = 10_000;

/** An invalid line. */
type WrongLine = { readonly line: number; readonly text: string };

/** Documents of a text or file, one per line or separated by commas, semicolons or tabs. */
export type TypedList = {
  /** Bare and distinct, in order. */
  readonly documents: readonly string[];
  readonly wrong: readonly WrongLine[];
  /** Number of duplicates. */
  readonly repeated: number;
};

/** Whether the first line is a heading. */
const isHeading = (text: string, line: number): boolean => line === 1 && !/[0-9]/.test(text);

/** Parses typed, pasted or uploaded documents. @source OQ-162 */
export const readTypedList = (text: string): TypedList => {
  const documents = new Set<string>();
  const wrong: WrongLine[] = [];
  let all = 0;
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = at + 1;
    for (const part of row.split(/[;,\t]/).map((one) => one.replaceAll('"', '').trim())) {
      if (part === '' || isHeading(part, line)) continue;
      if (isCpfCnpj(part)) {
        all += 1;
        documents.add(normaliseCpfCnpj(part));
      } else wrong.push({ line, text: part });
    }
  }
  return { documents: [...documents], wrong, repeated: all - documents.size };
};

/**
 * Validates the list of a call, all or nothing; every invalid entry is reported by its index.
 *
 * @returns bare, distinct documents
 * @fails validation.failed at `personList.<index>` of each invalid one
 */
export const checkPersonList = (sent: readonly string[]): Result<readonly string[], AppError> => {
  const fields = sent.flatMap((text, at): readonly FieldError[] =>
    isCpfCnpj(text) ? [] : [{ path: `personList.${at}`, code: 'validation.cpf_cnpj' }],
  );
  return fields.length > 0
    ? err(appError('validation.failed', { fields }))
    : ok([...new Set(sent.map(normaliseCpfCnpj))]);
};
