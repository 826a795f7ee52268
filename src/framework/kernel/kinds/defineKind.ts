import { learnErrors } from '../errors/catalogue';
import { fieldKinds } from '../entity/EntityDescription';
import { inputFormats, schemaFormatNames, storedFormats } from '../formats/schemaFormats';
import { kindOfFormat } from './kindOf';
import {
  addKind,
  dropKind,
  formatOfKind,
  normaliseOwn,
  type OwnKind,
  ownKind,
  ownKinds,
} from './ownKinds';

const camelCase = /^[a-z][A-Za-z0-9]*$/;
const withHyphens = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const isPattern = (form: string): boolean => {
  try {
    return Boolean(new RegExp(form, 'u'));
  } catch {
    return false;
  }
};

/** Checks a kind with its sample, which reveals most mistakes. */
const sampleFault = (kind: OwnKind): string | undefined => {
  const { name, form, maxLength, isValid, fake } = kind;
  const sample = fake(1);
  const shown = JSON.stringify(sample);
  if (!isValid(sample)) return `fake(1) gives ${shown}, which isValid refuses`;
  if (form !== undefined && !new RegExp(form, 'u').test(sample))
    return `fake(1) gives ${shown}, which does not match its form ${form}`;
  if (sample.length > maxLength) return `fake(1) gives ${shown}, which is longer than maxLength`;
  if (normaliseOwn(kind, sample) !== sample)
    return `normalise changes ${shown}, a stored value of ${name}`;
  return undefined;
};

/** Types of the required parts: generation runs kinds before anything type-checks them. */
const requiredParts = [
  ['isValid', 'a function'],
  ['maxLength', 'a number'],
  ['sentence', 'an object'],
  ['refusal', 'an object'],
  ['fake', 'a function'],
] as const satisfies readonly (readonly [keyof OwnKind, string])[];

const missingPart = (kind: OwnKind): string | undefined => {
  const missing = requiredParts.find(([part, type]) => !type.endsWith(typeof kind[part]));
  return missing && `add "${missing[0]}", which is missing or not ${missing[1]}`;
};

const faultOf = (kind: OwnKind): string | undefined => {
  const { name, form } = kind;
  const missing = missingPart(kind);
  if (missing !== undefined) return missing;
  if (!camelCase.test(name)) return 'write its name in camelCase, such as microchip';
  if (!withHyphens.test(formatOfKind(kind)))
    return 'write its format in lower case with hyphens, such as chip-number';
  if (form !== undefined && !isPattern(form)) return `its form ${form} is no regular expression`;
  return sampleFault(kind);
};

/**
 * Defines a kind of value of an application. It has a folder of its own, is listed in `src/kinds/index.ts`, and schemas
 * refer to it by `format`.
 *
 * @fails with Error, one sentence, when the parts of the kind contradict each other
 * @example
 *   export const microchip = defineKind({
 *     name: 'microchip',
 *     characters: 'digits',
 *     form: '^[0-9]{15}$',
 *     maxLength: 15,
 *     mask: '### #### #### ####',
 *     isValid: isMicrochip,
 *     sentence: { en: 'Number of a microchip: 15 digits.' },
 *     refusal: { en: 'This is not a microchip number. Check its 15 digits.' },
 *     fake: (seed) => `9410000${String(seed % 100_000_000).padStart(8, '0')}`,
 *   });
 */
export const defineKind = (kind: OwnKind): OwnKind => {
  const fault = faultOf(kind);
  if (fault !== undefined) throw new Error(`The kind "${kind.name}" cannot be defined: ${fault}.`);
  return kind;
};

const clashOf = (kind: OwnKind): string | undefined => {
  const { name } = kind;
  const format = formatOfKind(kind);
  if ((fieldKinds as readonly string[]).includes(name))
    return `The kind "${name}" clashes with a kind of the framework: give yours another name.`;
  const isTaken =
    format in kindOfFormat || (schemaFormatNames as readonly string[]).includes(format);
  if (isTaken)
    return `The format "${format}" of the kind "${name}" is one of the framework: give yours another format.`;
  if (ownKind(name)) return `Two kinds are called "${name}": give one of them another name.`;
  const other = ownKinds().find((one) => formatOfKind(one) === format);
  return (
    other &&
    `The kinds "${other.name}" and "${name}" have the same format "${format}": give one of them another.`
  );
};

/** Status of a refused value. */
const refusedStatus = 400;

const storedChecks: Record<string, (text: string) => boolean> = storedFormats;
const inputChecks: Record<string, (text: string) => boolean> = inputFormats;

/**
 * Registers an application's kinds in this process or page. Called by generated code before anything is validated or
 * shown; registering a kind again is allowed.
 *
 * @fails with Error, one sentence, when a kind clashes with another or with a built-in one
 */
export const registerKinds = (kinds: readonly OwnKind[]): void => {
  for (const kind of kinds) {
    if (ownKind(kind.name) === kind) continue;
    const clash = clashOf(kind);
    if (clash !== undefined) throw new Error(clash);
    const format = formatOfKind(kind);
    addKind(kind);
    if (kind.code !== undefined) learnErrors({ kinds: { [kind.code]: refusedStatus } });
    // The table has a constraint of this form: what it refuses must be refused before.
    const form = new RegExp(kind.form ?? '', 'u');
    const isStored = (text: string) => form.test(text) && kind.isValid(text);
    storedChecks[format] = isStored;
    inputChecks[format] = (text) => isStored(normaliseOwn(kind, text));
  }
};

/** Unregisters all kinds of applications: one process may generate several applications in turn. */
export const forgetKinds = (): void => {
  for (const kind of ownKinds()) {
    dropKind(kind);
    delete storedChecks[formatOfKind(kind)];
    delete inputChecks[formatOfKind(kind)];
  }
};
