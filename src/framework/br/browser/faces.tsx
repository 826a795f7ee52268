import type { KindFaces, KindFace } from '#browser/kinds/ownKindFaces.ts';
import { toText, isAbsent, settle } from '#browser/kinds/parts/textKind.ts';
import {
  formatCnpj,
  formatCpfCnpj,
  formatPlate,
  isBarePlate,
  isKnownPlate,
  normaliseCnpj,
  normaliseCpfCnpj,
  normalisePlate,
  formatPhoneBr,
  isMobileBr,
  isPhoneBr,
  normalisePhoneBr,
  isUf,
  ufs,
} from '../formats/brazil';
import { normaliseChassis } from '../kinds';
import { plateUnusual } from './messages/plate';
import type { InputHTMLAttributes } from 'react';
import type { MaskOptions } from '#browser/ui/fields/maskLibrary.ts';
import type { Kind, CellProps } from '#browser/kinds/Kind.ts';
import { figureColumn, figureShow, Nothing } from '#browser/kinds/parts/cells.tsx';
import type { TextEditing } from '#browser/kinds/parts/createTextEditor.tsx';
import { kindWords } from '#browser/texts/kindWords.ts';
import type { UseChoices } from '#browser/kinds/parts/OneOf.tsx';
import { ufLabel, ufNames } from '../ufNames';

const states = { choices: ufs.map((value) => ({ value, label: ufLabel(value) })) };

const useUfs: UseChoices = () => states;

/** A Brazilian state, searchable by abbreviation or name. */
export const ufFace: KindFace = {
  choices: useUfs,
  spoken: (value, _field, locale) => {
    const text = toText(value);
    if (isAbsent(value)) return kindWords(locale).absent;
    return isUf(text) ? ufNames[text] : text;
  },
};

type DocumentOptions = {
  readonly mask: MaskOptions;
  /** Typed text → value; partial input may already be in stored form. */
  readonly bare: (typed: string) => string;
  /** Stored or partial text → displayed text. */
  readonly punctuate: (text: string) => string;
  /** Screen readers spell it: neither a word nor a number. */
  readonly isSpelled?: boolean;
  readonly warning?: TextEditing['warning'];
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
};

const spelled = (text: string): string => [...text.replace(/[^0-9A-Za-z]/g, '')].join(' ');

/** A document number that needs more than a plain mask. */
const documentFace = (options: DocumentOptions): KindFace => {
  const { mask, bare, punctuate, attributes, isSpelled, warning } = options;
  const parse: Kind['parse'] = (text) => bare(text) || null;
  const format: Kind['format'] = (value) => punctuate(toText(value));
  return {
    parse,
    format,
    Column: figureColumn(format, warning),
    Show: figureShow(format, warning),
    editor: ({ createTextEditor }) =>
      createTextEditor({
        parse,
        format,
        normalise: settle,
        mask: () => mask,
        warning,
        attributes: {
          className: 'ui-code',
          autoComplete: 'off',
          inputMode: 'numeric',
          ...attributes,
        },
      }),
    ...(isSpelled
      ? {
          spoken: (value, field, locale) =>
            isAbsent(value) ? kindWords(locale).absent : spelled(format(value, field, locale)),
        }
      : {}),
  };
};

const PhoneShow = ({ value, plain = false }: CellProps) => {
  const phone = toText(value);
  if (isAbsent(value)) return <Nothing />;
  const shown = formatPhoneBr(phone);
  if (plain || !isPhoneBr(phone)) return <span>{shown}</span>;
  return (
    <>
      <a className="ui-money" href={`tel:+55${phone}`}>
        {shown}
      </a>
      {isMobileBr(phone) ? (
        <a
          className="ui-messenger"
          href={`https://wa.me/55${phone}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
      ) : null}
    </>
  );
};

/** A phone with a call link, and a messenger link for mobiles. */
const phoneFace: KindFace = {
  ...documentFace({
    mask: { mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }] },
    bare: normalisePhoneBr,
    punctuate: formatPhoneBr,
    attributes: { type: 'tel', inputMode: 'tel' },
  }),
  Show: PhoneShow,
};

const letters = {
  inputMode: 'text',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const;

/** Twelve digits or letters (upper-cased) and two check digits. */
const cnpjMask = {
  mask: '##.###.###/####-00',
  definitions: { '#': /[0-9A-Za-z]/ },
  prepareChar: (char: string) => char.toUpperCase(),
};

const cpfLength = 11;

const isUnusual = (value: unknown): boolean => {
  const text = toText(value);
  return isBarePlate(text) && !isKnownPlate(text);
};

const bareOf = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '');

/** Brazilian kinds that need more than a masked text input, for `src/kinds/faces.ts`. */
export const brFaces: KindFaces = {
  cnpj: documentFace({
    mask: cnpjMask,
    bare: normaliseCnpj,
    punctuate: formatCnpj,
    attributes: letters,
  }),
  // The mask depends on the typed text.
  cpfCnpj: documentFace({
    mask: {
      mask: [{ mask: '000.000.000-00' }, cnpjMask],
      dispatch: (appended, masked) => {
        const bare = bareOf(masked.value + appended);
        const isCpf = bare.length <= cpfLength && /^[0-9]*$/.test(bare);
        return masked.compiledMasks[isCpf ? 0 : 1];
      },
    },
    bare: normaliseCpfCnpj,
    punctuate: formatCpfCnpj,
    attributes: letters,
  }),
  phoneBr: phoneFace,
  uf: ufFace,
  plate: documentFace({
    mask: {
      mask: [{ mask: 'aaa-0000' }, { mask: '#######', definitions: { '#': /[0-9A-Za-z]/ } }],
      // The mask inserts the hyphen of the old form; the new form has none.
      prepareChar: (char: string) => (char === '-' ? '' : char.toUpperCase()),
    },
    bare: normalisePlate,
    punctuate: formatPlate,
    isSpelled: true,
    warning: (value) => (isUnusual(value) ? plateUnusual : undefined),
    attributes: letters,
  }),
  chassis: documentFace({
    mask: {
      mask: '#'.repeat(17),
      definitions: { '#': /[0-9A-Za-z]/ },
      prepareChar: (char: string) => char.toUpperCase(),
    },
    bare: normaliseChassis,
    punctuate: normaliseChassis,
    isSpelled: true,
    attributes: letters,
  }),
  // Zero-padded on blur, not while typing.
  renavam: documentFace({
    mask: { mask: '00000000000' },
    bare: bareOf,
    punctuate: bareOf,
  }),
};
