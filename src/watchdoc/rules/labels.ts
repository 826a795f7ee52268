import { type LocalDate, isCpf, parseLocalDate } from '@patio/framework/kernel';
import { motherOf } from './motherOf';
import { plainLine, writtenName } from './plainLine';

/** A line of a document: as it was read, and in capitals without accents. */
export type Line = { readonly text: string; readonly plain: string };

/** Lines of a document that say something. */
export const linesOf = (texts: readonly string[]): readonly Line[] =>
  texts
    .map((text) => ({ text: text.trim(), plain: plainLine(text) }))
    .filter(({ plain }) => plain !== '');

/** What stands before a day, as the documents call it. A surname may be Nascimento: the label says of what it is. */
const dayLabels = {
  birthDate: /\bDATA\b[^0-9]{0,22}\bNASC|^NASCIMENTO\b|DATE OF BIRTH/g,
  documentIssuedDate:
    /\bDATA (?:DE )?(?:EXPEDICAO|EMISSAO)\b|\bEXPEDID[AO] EM\b|\bDATE OF ISSUE\b/g,
  valid: /\bVALIDADE\b|\bDATE OF EXPIRY\b/g,
  firstLicence: /\b1.? ?HABILITACAO\b/g,
} as const;
type DayLabel = keyof typeof dayLabels;

const nameLabel = /\bNOME(?: E SOBRENOME)?\b(?! D[AO] )/;
const motherLabel = /\b(?:NOME D[AE] )?MAE\b/;
const parentsLabel = /\bFILIACAO\b/;

/** Words that no name has: a line with one of them is none. */
const noName =
  /\b(?:NOME|SOBRENOME|FILIACAO|MAE|PAI|CPF|REGISTRO|VALIDADE|EXPEDICAO|EMISSAO|DATA|DOC|IDENTIDADE|NATURALIDADE|NACIONALIDADE|ORIGEM|ASSINATURA|HABILITACAO|CARTEIRA|REPUBLICA|FEDERATIVA|MINISTERIO|SECRETARIA|ESTADO|SEXO|PORTADOR|TITULAR|SURNAME|NAMES|PASSAPORTE|PASSPORT|LOCAL|PERMISSAO|CATEGORIA|OBSERVACOES)\b/;

/** How many lines below its label a value may stand. */
const reach = 2;

const daysIn = (line: string): readonly LocalDate[] =>
  [...line.matchAll(/\b(\d{2})[/.-](\d{2})[/.-](\d{4})\b/g)].flatMap(
    ([, day, month, year]) => parseLocalDate(`${day}/${month}/${year}`) ?? [],
  );

const labelsOf = (plain: string): readonly DayLabel[] =>
  (Object.keys(dayLabels) as DayLabel[])
    .flatMap((label) =>
      [...plain.matchAll(dayLabels[label])].map(({ index }) => ({ label, index })),
    )
    .sort((one, other) => one.index - other.index)
    .map(({ label }) => label);

/** Days by what stands before them: beside the label, else below it, in the order of the labels. */
export const readDays = (lines: readonly Line[]): Partial<Record<DayLabel, LocalDate>> => {
  const found: Partial<Record<DayLabel, LocalDate>> = {};
  for (const [at, { plain }] of lines.entries()) {
    const labels = labelsOf(plain);
    const near = lines.slice(at, at + reach + 1).map((line) => daysIn(line.plain));
    const days = near.find((some) => some.length > 0) ?? [];
    for (const [place, label] of labels.entries()) found[label] ??= days[place];
  }
  return found;
};

/** The name that a line begins with; a column beside it is left out. */
const nameIn = (text: string): string | undefined => {
  const [name = ''] = /^[\p{L}'’. -]+/u.exec(text.trim()) ?? [];
  const words = name.trim().split(/\s+/u);
  const isName =
    words.length >= 2 && words.some((word) => word.length > 2) && !noName.test(plainLine(name));
  return isName ? writtenName(name) : undefined;
};

/**
 * What stands behind a label in its line. Accents are left out of the plain line without changing how many signs there
 * are.
 */
const besideLabel = ({ text, plain }: Line, label: RegExp): string => {
  const found = label.exec(plain);
  const from = found ? found.index + found[0].length : plain.length;
  return text
    .replace(/\s+/gu, ' ')
    .slice(from)
    .replace(/^[\s:.-]+/u, '');
};

/** Names at a label: what stands behind it, and the lines below that are names. */
const namesAt = (lines: readonly Line[], label: RegExp, most: number): readonly string[] => {
  const at = lines.findIndex(({ plain }) => label.test(plain));
  const line = lines[at];
  if (!line) return [];
  const below = lines.slice(at + 1, at + 1 + reach + most).map(({ text }) => nameIn(text));
  const found = [nameIn(besideLabel(line, label)), ...below];
  const first = found.findIndex((name) => name !== undefined);
  const names = first < 0 ? [] : found.slice(first, first + most);
  const end = names.indexOf(undefined);
  return (end < 0 ? names : names.slice(0, end)).flatMap((name) => name ?? []);
};

/** Whose document it is. */
export const readName = (lines: readonly Line[]): string | undefined =>
  namesAt(lines, nameLabel, 1)[0];

/** The mother: named as such, else the one of the parents whose first name tells. */
export const readMother = (lines: readonly Line[]): string | undefined =>
  namesAt(lines, motherLabel, 1)[0] ?? motherOf(namesAt(lines, parentsLabel, 2));

const cpfForm = /\b\d{3}[.,]?\s?\d{3}[.,]?\s?\d{3}[-–.,/]?\s?\d{2}\b/g;

/**
 * A CPF whose check digits are right: with punctuation, else eleven digits at its label.
 *
 * @param other number of the document, which may look like one
 */
export const readCpf = (lines: readonly Line[], other: string | undefined): string | undefined => {
  const found = lines.flatMap(({ plain }, at) => {
    const isLabelled = /\bCPF\b/.test(`${lines[at - 1]?.plain ?? ''} ${plain}`);
    return [...plain.matchAll(cpfForm)]
      .filter(([text]) => text !== other && (isLabelled || /\D/.test(text)))
      .map(([text]) => text.replace(/\D/g, ''));
  });
  return found.find(isCpf);
};

/** The first text of a form at a label or below it. */
export const readAt = (lines: readonly Line[], label: RegExp, form: RegExp): string | undefined => {
  for (const [at, { plain }] of lines.entries()) {
    const match = label.exec(plain);
    if (!match) continue;
    const beside = plain.slice(match.index + match[0].length);
    const near = [beside, ...lines.slice(at + 1, at + 1 + reach).map((line) => line.plain)];
    const found = near.map((text) => form.exec(text)?.[0]).find((text) => text !== undefined);
    if (found) return found;
  }
  return undefined;
};
