import type { InputHTMLAttributes } from 'react';
import type { BuiltInKind } from '#kernel/entity/EntityDescription.ts';
import { normalisers } from '#kernel/kinds/normaliseText.ts';
import type { MaskOptions } from '#browser/ui/fields/maskLibrary.ts';
import { createFilter } from '../filters/createFilter';
import { createTextOperands } from '../filters/createTextOperands';
import type { Kind } from '../Kind';
import { stringKind } from '../string/string';
import { figureColumn, figureShow } from './cells';
import type { TextEditing } from './createTextEditor';
import { isAbsent, toText } from './isAbsent';
import { kindWords } from '#browser/texts/kindWords.ts';
import { diffOf, operatorsOf } from './textKind';
import type { KindDefinition } from './KindDefinition';

type DocumentOptions = {
  readonly name: BuiltInKind &
    ('cpf' | 'cnpj' | 'cpfCnpj' | 'cep' | 'phoneBr' | 'plate' | 'chassis' | 'renavam');
  readonly mask: MaskOptions;
  /** Formats a stored value with punctuation, even partial. */
  readonly punctuate: (stored: string) => string;
  readonly width: number;
  /** Typed text → value; default: the stored form. For kinds whose stored form would complete partial input. */
  readonly bare?: (typed: string) => string;
  /** Read character by character by screen readers. */
  readonly isSpelled?: boolean;
  readonly warning?: TextEditing['warning'];
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
};

const spokenGroups = (text: string): string => text.replace(/[^0-9A-Za-z]+/g, ' ').trim();

const spelled = (text: string): string => [...text.replace(/[^0-9A-Za-z]/g, '')].join(' ');

/** A punctuated number stored without punctuation and typed with a mask: documents, postal codes, phones. */
export const documentKind = (options: DocumentOptions): KindDefinition => {
  const { name, mask, punctuate, width, attributes, isSpelled, warning } = options;
  const { bare = normalisers[name] } = options;
  const parse: Kind['parse'] = (text) => bare(text) || null;
  const format: Kind['format'] = (value) => punctuate(toText(value));
  const editing = { parse, format, normalise: stringKind.normalise };
  return {
    ...stringKind,
    ...editing,
    name,
    Column: figureColumn(format, warning),
    Show: figureShow(format, warning),
    editor: ({ createTextEditor }) =>
      createTextEditor({
        ...editing,
        mask: () => mask,
        warning,
        attributes: {
          className: 'ui-code',
          autoComplete: 'off',
          inputMode: 'numeric',
          ...attributes,
        },
      }),
    Filter: createFilter({
      ...createTextOperands({ parse, format: (value) => punctuate(toText(value)) }),
      operators: operatorsOf(name),
    }),
    width,
    operators: operatorsOf(name),
    diffText: diffOf(format),
    spoken: (value, field, locale) =>
      isAbsent(value)
        ? kindWords(locale).absent
        : (isSpelled ? spelled : spokenGroups)(format(value, field, locale)),
  };
};
