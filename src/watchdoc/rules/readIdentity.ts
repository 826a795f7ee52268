import type { LocalDate } from '@patio/framework/kernel';
import { linesOf, readAt, readCpf, readDays, readMother, readName, type Line } from './labels';
import { readMachineZone, type MachineZone } from './machineZone';
import type { ReadIdentity } from './readFields';

type Kind = NonNullable<ReadIdentity['documentType']>;

/** Words that only one kind of document has; the first that is found decides. */
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

/** The number of a document: of the zone where its check digit proves it and the kind has no other. */
const numberOf = (
  lines: readonly Line[],
  kind: Kind | undefined,
  zone: MachineZone | undefined,
): string | undefined => {
  const isZoneNumber = kind === 'PASSPORT' || kind === 'RNE';
  return (isZoneNumber ? zone?.documentNr : undefined) ?? readAt(lines, ...numberAt[kind ?? 'RG']);
};

/**
 * Offices that issue identity cards, by what cards print of them. Their initials are those of the list that people
 * keep.
 */
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

/** Where and when a card was issued is asked of an RG alone. @source VAL-067 */
const issueOf = (lines: readonly Line[], issued: LocalDate | undefined): ReadIdentity => {
  const documentIssuer = issuerOf(lines);
  return {
    ...(documentIssuer ? { documentIssuer } : {}),
    ...(issued ? { documentIssuedDate: issued } : {}),
  };
};

/** Leaves out what is not known, so that what stands before it stays. */
const known = (parts: {
  readonly [F in keyof ReadIdentity]: ReadIdentity[F] | undefined;
}): ReadIdentity =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** A document of nobody: neither a number of a person nor a name with a day of birth. */
const isNobody = ({ name, cpf, birthDate, documentNr }: ReadIdentity): boolean =>
  cpf === undefined &&
  (name === undefined || (birthDate === undefined && documentNr === undefined));

/**
 * What the lines of an identity document tell of its person. Names come from the printed part, which has accents,
 * before the machine-readable zone; numbers and days of birth come from that zone first, where check digits prove them.
 *
 * @param lines as they were read, from top to bottom
 * @param today day on which it is read
 * @returns undefined where they tell of nobody
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
