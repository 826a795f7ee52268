import type { InputHTMLAttributes } from 'react';
import type { MaskOptions } from '#browser/ui/fields/maskLibrary.ts';
import type { Kind } from '#browser/kinds/Kind.ts';
import type { KindFace } from '#browser/kinds/ownKindFaces.ts';
import { figureColumn, figureShow } from '#browser/kinds/parts/cells.tsx';
import type { TextEditing } from '#browser/kinds/parts/createTextEditor.tsx';
import { isAbsent, toText, settle } from '#browser/kinds/parts/textKind.ts';
import { kindWords } from '#browser/texts/kindWords.ts';

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
export const documentFace = (options: DocumentOptions): KindFace => {
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
