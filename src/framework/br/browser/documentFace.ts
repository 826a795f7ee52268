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
  /** Typed text → value, which may be the stored form of what is half typed. */
  readonly bare: (typed: string) => string;
  /** Stored or half-typed text → text for people. */
  readonly punctuate: (text: string) => string;
  /** Said character by character: what is no word and no number. */
  readonly isSpelled?: boolean;
  readonly warning?: TextEditing['warning'];
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
};

const spelled = (text: string): string => [...text.replace(/[^0-9A-Za-z]/g, '')].join(' ');

/** A number that is typed under a mask of its own, or needs more than a mask. */
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
