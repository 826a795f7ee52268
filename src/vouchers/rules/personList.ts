import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  isCpfCnpj,
  normaliseCpfCnpj,
  ok,
} from '@patio/framework/kernel';

/** Documents that one list may have. */
export const mostDocuments = 10_000;

/** A line that is no document. */
type WrongLine = { readonly line: number; readonly text: string };

/** Documents of a text or a file, one a line; several on a line may stand apart by commas, semicolons or tabs. */
export type TypedList = {
  /** Bare, each once, in their order. */
  readonly documents: readonly string[];
  readonly wrong: readonly WrongLine[];
  /** How often a document came again. */
  readonly repeated: number;
};

/** What a heading of a file may say instead of a document. */
const isHeading = (text: string, line: number): boolean => line === 1 && !/[0-9]/.test(text);

/** Reads documents that were typed, pasted or come from a file. @source OQ-162 */
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
 * Checks a list as a call sends it: every wrong one is named by its place, nothing is taken over while one is.
 *
 * @returns bare documents, each once
 * @fails validation.failed with `personList.<place>` for each wrong one
 */
export const checkPersonList = (sent: readonly string[]): Result<readonly string[], AppError> => {
  const fields = sent.flatMap((text, at): readonly FieldError[] =>
    isCpfCnpj(text) ? [] : [{ path: `personList.${at}`, code: 'validation.cpf_cnpj' }],
  );
  return fields.length > 0
    ? err(appError('validation.failed', { fields }))
    : ok([...new Set(sent.map(normaliseCpfCnpj))]);
};
