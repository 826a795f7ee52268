import { isCpf } from '@patio/framework/br';
import { type LocalDate, parseLocalDate } from '@patio/framework/kernel';
import { readMachineZone, type MachineZone, plainLine, writtenName } from './machineZone';
import type { ReadIdentity } from './reading';

/** Common female first names that do not end in A. */
const women: ReadonlySet<string> = new Set([
  'ADRIANE',
  'ALICE',
  'ALINE',
  'ARACI',
  'BEATRIZ',
  'BERENICE',
  'CARMEM',
  'CARMEN',
  'CAROLINE',
  'CLARICE',
  'CLEIDE',
  'CRISTIANE',
  'DAIANE',
  'DANIELE',
  'DENISE',
  'DOLORES',
  'EDITE',
  'ELIANE',
  'ELISABETE',
  'ELIZABETE',
  'ELIZABETH',
  'ELLEN',
  'ESTER',
  'ESTHER',
  'GISELE',
  'GISELLE',
  'HELEN',
  'INES',
  'IRACI',
  'IRENE',
  'ISABEL',
  'IVETE',
  'IVONE',
  'IZABEL',
  'JACQUELINE',
  'JAQUELINE',
  'JOSIANE',
  'JUDITE',
  'KAREN',
  'LILIAN',
  'LOURDES',
  'LUCIANE',
  'LURDES',
  'MARILENE',
  'MARLENE',
  'MARLI',
  'MARLY',
  'MERCEDES',
  'MICHELE',
  'MICHELLE',
  'MIRIAM',
  'MIRIAN',
  'NAIR',
  'NEIDE',
  'NOEMI',
  'RAQUEL',
  'ROSANE',
  'ROSELI',
  'ROSEMEIRE',
  'RUTE',
  'RUTH',
  'SIMONE',
  'SOLANGE',
  'SUELI',
  'SUELY',
  'TATIANE',
  'VIVIAN',
  'VIVIANE',
  'YASMIN',
  'ZULEIDE',
]);

/** Male first names that end in A. */
const men: ReadonlySet<string> = new Set(['COSMA', 'JONATA', 'JOSUA', 'LUCA', 'NICOLA']);

const isWoman = (name: string): boolean => {
  const [first = ''] = plainLine(name).split(' ');
  return women.has(first) || (first.endsWith('A') && !men.has(first));
};

/**
 * Finds the mother among parents printed without labels; the order differs between documents.
 *
 * @returns undefined if the first names are ambiguous; the person types it
 */
export const motherOf = (parents: readonly string[]): string | undefined => {
  const mothers = parents.filter(isWoman);
  return mothers.length === 1 ? mothers[0] : undefined;
};

/** A line as read, and normalised. */
type Line = { readonly text: string; readonly plain: string };

/** Non-empty lines, with accents composed: some PDFs store them apart from their letters. */
const linesOf = (texts: readonly string[]): readonly Line[] =>
  texts
    .map((text) => ({ text: text.normalize('NFC').trim(), plain: plainLine(text) }))
    .filter(({ plain }) => plain !== '');

/** Labels of dates. A surname may be Nascimento, so the label must match in full. */
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

/** Words that never occur in a name. */
const noName =
  /\b(?:NOME|SOBRENOME|FILIACAO|MAE|PAI|CPF|REGISTRO|VALIDADE|EXPEDICAO|EMISSAO|DATA|DOC|IDENTIDADE|NATURALIDADE|NACIONALIDADE|ORIGEM|ASSINATURA|HABILITACAO|CARTEIRA|REPUBLICA|FEDERATIVA|MINISTERIO|SECRETARIA|ESTADO|SEXO|PORTADOR|TITULAR|SURNAME|NAMES|PASSAPORTE|PASSPORT|LOCAL|PERMISSAO|CATEGORIA|OBSERVACOES)\b/;

/** Maximum distance of a value below its label, in lines. */
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

/** Dates by label: on the label's line, else below it, in label order. */
const readDays = (lines: readonly Line[]): Partial<Record<DayLabel, LocalDate>> => {
  const found: Partial<Record<DayLabel, LocalDate>> = {};
  for (const [at, { plain }] of lines.entries()) {
    const labels = labelsOf(plain);
    const near = lines.slice(at, at + reach + 1).map((line) => daysIn(line.plain));
    const days = near.find((some) => some.length > 0) ?? [];
    for (const [place, label] of labels.entries()) found[label] ??= days[place];
  }
  return found;
};

/** Name at the start of a line, without the next column. */
const nameIn = (text: string): string | undefined => {
  const [name = ''] = /^[\p{L}'’. -]+/u.exec(text.trim()) ?? [];
  const words = name.trim().split(/\s+/u);
  const isName =
    words.length >= 2 && words.some((word) => word.length > 2) && !noName.test(plainLine(name));
  return isName ? writtenName(name) : undefined;
};

/** Text after a label on its line. Normalising keeps the length, so positions match. */
const textAfterLabel = ({ text, plain }: Line, label: RegExp): string => {
  const found = label.exec(plain);
  const from = found ? found.index + found[0].length : plain.length;
  return text
    .replace(/\s+/gu, ' ')
    .slice(from)
    .replace(/^[\s:.-]+/u, '');
};

/** Names at a label: after it, and on the lines below. */
const namesAt = (lines: readonly Line[], label: RegExp, most: number): readonly string[] => {
  const at = lines.findIndex(({ plain }) => label.test(plain));
  const line = lines[at];
  if (!line) return [];
  const below = lines.slice(at + 1, at + 1 + reach + most).map(({ text }) => nameIn(text));
  const found = [nameIn(textAfterLabel(line, label)), ...below];
  const first = found.findIndex((name) => name !== undefined);
  const names = first < 0 ? [] : found.slice(first, first + most);
  const end = names.indexOf(undefined);
  return (end < 0 ? names : names.slice(0, end)).flatMap((name) => name ?? []);
};

/** Name of the holder. */
const readName = (lines: readonly Line[]): string | undefined => namesAt(lines, nameLabel, 1)[0];

/** Mother's name: labelled, else the parent with a female first name. */
const readMother = (lines: readonly Line[]): string | undefined =>
  namesAt(lines, motherLabel, 1)[0] ?? motherOf(namesAt(lines, parentsLabel, 2));

const cpfForm = /\b\d{3}[.,]?\s?\d{3}[.,]?\s?\d{3}[-–.,/]?\s?\d{2}\b/g;

/**
 * A CPF with valid check digits: punctuated, else eleven digits at its label.
 *
 * @param other document number, which may look like a CPF
 */
const readCpf = (lines: readonly Line[], other: string | undefined): string | undefined => {
  const found = lines.flatMap(({ plain }, at) => {
    const isLabelled = /\bCPF\b/.test(`${lines[at - 1]?.plain ?? ''} ${plain}`);
    return [...plain.matchAll(cpfForm)]
      .filter(([text]) => text !== other && (isLabelled || /\D/.test(text)))
      .map(([text]) => text.replace(/\D/g, ''));
  });
  return found.find(isCpf);
};

/** First text that matches a pattern, at a label or below it. */
const readAt = (lines: readonly Line[], label: RegExp, form: RegExp): string | undefined => {
  for (const [at, { plain }] of lines.entries()) {
    const match = label.exec(plain);
    if (!match) continue;
    const after = plain.slice(match.index + match[0].length);
    const near = [after, ...lines.slice(at + 1, at + 1 + reach).map((line) => line.plain)];
    const found = near.map((text) => form.exec(text)?.[0]).find((text) => text !== undefined);
    if (found) return found;
  }
  return undefined;
};

type Kind = NonNullable<ReadIdentity['documentType']>;

/** Keywords that identify a kind of document; the first match decides. */
const kindWords: readonly (readonly [kind: Kind, words: RegExp])[] = [
  ['CNH', /NACIONAL DE HABILITACAO|DRIVER LICEN[SC]E|\bCNH\b|1.? ?HABILITACAO/],
  ['PASSPORT', /\bPASSAPORTE\b|\bPASSPORT\b/],
  [
    'RNE',
    /REGISTRO NACIONAL MIGRATORIO|REGISTRO NACIONAL DE ESTRANGEIRO|\bRN[EM]\b|CARTEIRA DE ESTRANGEIRO/,
  ],
  ['RG', /REGISTRO GERAL|CARTEIRA DE IDENTIDADE|CEDULA DE IDENTIDADE|\bRG\b/],
];
const kindsOfZone: Readonly<Record<MachineZone['kind'], Kind>> = {
  PASSPORT: 'PASSPORT',
  BRAZILIAN: 'RG',
  FOREIGN: 'RNE',
};

const kindOf = (lines: readonly Line[], zone: MachineZone | undefined): Kind | undefined => {
  const text = lines.map(({ plain }) => plain).join('\n');
  const [worded] = kindWords.find(([, words]) => words.test(text)) ?? [];
  return worded ?? (zone && kindsOfZone[zone.kind]);
};

const numberAt: Readonly<Record<Kind, readonly [label: RegExp, form: RegExp]>> = {
  CNH: [/\bREGISTRO\b/, /(?<![\d.])\d{11}(?![\d-])/],
  RG: [/REGISTRO GERAL|\bRG\b/, /\b\d{1,2}\.?\d{3}\.?\d{3}(?:-?[\dX])?\b/],
  RNE: [/\bRN[EM]\b|REGISTRO NACIONAL/, /\b[A-Z]\d{6}-?[A-Z0-9]\b/],
  PASSPORT: [/PASSAPORTE|PASSPORT/, /\b[A-Z]{2}\d{6}\b/],
};

/** Document number; from the machine-readable zone if verified there and the kind has no other. */
const numberOf = (
  lines: readonly Line[],
  kind: Kind | undefined,
  zone: MachineZone | undefined,
): string | undefined => {
  const isZoneNumber = kind === 'PASSPORT' || kind === 'RNE';
  return (isZoneNumber ? zone?.documentNr : undefined) ?? readAt(lines, ...numberAt[kind ?? 'RG']);
};

/** Issuing authorities by the text printed on cards; initials as in the reference list. */
const issuers: readonly (readonly [code: string, words: RegExp])[] = [
  ...['IIRGD', 'DETRAN', 'SESP', 'SSP', 'SDS', 'SJS', 'IFP', 'IGP', 'ITEP', 'DIC'].map(
    (code) => [code, new RegExp(`\\b${code}\\b`)] as const,
  ),
  ['SSP', /SECRETARIA (?:DE ESTADO )?DA SEGURANCA PUBLICA|SECRETARIA DE SEGURANCA PUBLICA/],
  ['PC', /POLICIA CIVIL/],
];

const issuerOf = (lines: readonly Line[]): string | undefined =>
  issuers.find(([, words]) => lines.some(({ plain }) => words.test(plain)))?.[0];

const genderOf = (lines: readonly Line[]): 'F' | 'M' | undefined => {
  const sign = readAt(lines, /\bSEXO\b|\bSEX\b/, /\b[FM]\b/);
  return sign === 'F' || sign === 'M' ? sign : undefined;
};

/** Issuer and issue date, required only for an RG. @source VAL-067 */
const issueOf = (lines: readonly Line[], issued: LocalDate | undefined): ReadIdentity => {
  const documentIssuer = issuerOf(lines);
  return {
    ...(documentIssuer ? { documentIssuer } : {}),
    ...(issued ? { documentIssuedDate: issued } : {}),
  };
};

/** Drops unknown values, so that they do not override known ones. */
const known = (parts: {
  readonly [F in keyof ReadIdentity]: ReadIdentity[F] | undefined;
}): ReadIdentity =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** Whether the data identifies nobody: no personal number, and no name with birth date. */
const isNobody = ({ name, cpf, birthDate, documentNr }: ReadIdentity): boolean =>
  cpf === undefined &&
  (name === undefined || (birthDate === undefined && documentNr === undefined));

/**
 * Extracts personal data from the lines of an identity document. Names come from the printed part, which has accents;
 * numbers and birth dates from the machine-readable zone, which has check digits.
 *
 * @param lines text lines, top to bottom
 * @param today day of the reading
 * @returns undefined if nobody is identified
 * @source MISC-WDOC-08
 */
export const readIdentity = (
  lines: readonly string[],
  today: LocalDate,
): ReadIdentity | undefined => {
  const printed = linesOf(lines);
  const zone = readMachineZone(lines, today);
  const documentType = kindOf(printed, zone);
  const days = readDays(printed);
  const documentNr = numberOf(printed, documentType, zone);
  const identity = known({
    documentType,
    documentNr,
    name: readName(printed) ?? zone?.name,
    cpf: readCpf(printed, documentNr),
    gender: zone?.gender ?? genderOf(printed),
    birthDate: zone?.birthDate ?? days.birthDate,
    motherName: readMother(printed),
    ...(documentType === 'RG' ? issueOf(printed, days.documentIssuedDate) : {}),
  });
  return isNobody(identity) ? undefined : identity;
};
