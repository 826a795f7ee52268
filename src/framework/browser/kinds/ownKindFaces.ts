import type { ComponentType } from 'react';
import { masksOf, normaliseOwn, type OwnKind, ownKind, showOwn } from '#kernel/kinds/ownKinds.ts';
import { operatorsOfKind } from '#kernel/kinds/operators.ts';
import type { MaskOptions } from '#browser/ui/fields/maskLibrary.ts';
import { kindWords } from '#browser/texts/kindWords.ts';
import { createFilter } from './filters/createFilter';
import { createTextOperands, createChoiceOperands } from './filters/createOperands';
import type { InputProps, Kind } from './Kind';
import { figureColumn, figureShow, textColumn, textShow } from './parts/cells';
import { isAbsent, toText, diffOf, plainFormat, spokenAs } from './parts/textKind';
import type { KindDefinition } from './parts/KindDefinition';
import { type UseChoices, useOptions } from './parts/OneOf';
import { stringKind } from './textKinds';

/** Custom rendering of an application's kind; missing parts default to masked text. */
export type KindFace = Partial<Omit<KindDefinition, 'name' | 'editor'>> & {
  /** Its form control; read-only fields use `Show`. */
  readonly Input?: ComponentType<InputProps>;
  readonly editor?: KindDefinition['editor'];
};

/** Custom rendering by kind: `src/kinds/faces.ts` of an application. */
export type KindFaces = Readonly<Record<string, KindFace>>;

const characterForms = { digits: /[0-9]/, capitals: /[0-9A-Za-z]/, any: /./u } as const;

const maskOf = (kind: OwnKind): MaskOptions => {
  const { characters = 'any' } = kind;
  const masks = masksOf(kind).map((mask) => ({
    // Escapes the mask library's own placeholders.
    mask: mask.replace(/[0a*[\]{}`\\]/g, String.raw`\$&`),
    definitions: { '#': characterForms[characters] },
    ...(characters === 'capitals' ? { prepareChar: (char: string) => char.toUpperCase() } : {}),
  }));
  const [first] = masks;
  return masks.length === 1 && first ? first : { mask: masks };
};

const attributesOf = ({ characters = 'any' }: OwnKind) =>
  characters === 'any'
    ? {}
    : {
        className: 'ui-code',
        autoComplete: 'off',
        spellCheck: false,
        inputMode: characters === 'digits' ? ('numeric' as const) : ('text' as const),
        ...(characters === 'capitals' ? { autoCapitalize: 'characters' } : {}),
      };

const groups = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Width for tabular figures plus cell padding. */
const widthOf = (kind: OwnKind): number =>
  kind.width ?? Math.min(40 + 9 * (masksOf(kind).at(-1)?.length ?? kind.maxLength), 320);

/** Values of a kind as stored, for fields that do not label them. */
const choicesOf = ({ values = [] }: OwnKind): UseChoices => {
  const plain = { choices: values.map((value) => ({ value, label: value })) };
  return (field, locale) => (field.options ? useOptions(field, locale) : plain);
};

/** Default rendering of an own kind with a closed list of values. */
const choiceFace = (kind: OwnKind, choices = choicesOf(kind)): Partial<KindDefinition> => ({
  choices,
  Column: textColumn(plainFormat),
  Show: textShow(plainFormat),
  editor: ({ createChoiceEditor }) => createChoiceEditor(choices),
  Filter: createFilter({
    ...createChoiceOperands(choices),
    operators: operatorsOfKind(kind.name),
  }),
});

/** Default rendering of an application's kind: text, masked if it has a mask. */
const plainFace = (kind: OwnKind): KindDefinition => {
  const { name, characters = 'any' } = kind;
  const isCode = characters !== 'any';
  const format: Kind['format'] = (value, _field, locale) => showOwn(kind, toText(value), locale);
  const parse: Kind['parse'] = (text) => normaliseOwn(kind, text) || null;
  const editing = { parse, format, normalise: stringKind.normalise };
  const operators = operatorsOfKind(name);
  return {
    ...stringKind,
    ...editing,
    name,
    Column: isCode ? figureColumn(format) : textColumn(format),
    Show: isCode ? figureShow(format) : textShow(format),
    editor: ({ createTextEditor }) =>
      createTextEditor({
        ...editing,
        ...(masksOf(kind).length === 0 ? {} : { mask: () => maskOf(kind) }),
        attributes: attributesOf(kind),
      }),
    Filter: createFilter({ ...createTextOperands({ parse, format }), operators }),
    width: widthOf(kind),
    operators,
    diffText: diffOf(format),
    spoken: isCode
      ? (value, field, locale) =>
          isAbsent(value) ? kindWords(locale).absent : groups(format(value, field, locale))
      : spokenAs(format),
  };
};

const faces = new Map<string, KindFace>();
const drawn = new Map<string, KindDefinition>();

/** Registers rendering of an application's kinds, before first render. */
export const learnFaces = (learned: KindFaces): void => {
  for (const [name, face] of Object.entries(learned)) {
    faces.set(name, face);
    drawn.delete(name);
  }
};

/** Rendering of an application's kind, with defaults for missing parts. */
export const ownKindFace = (name: string): KindDefinition | undefined => {
  const kind = ownKind(name);
  if (!kind) return undefined;
  const cached = drawn.get(name);
  if (cached) return cached;
  const { Input, ...face } = faces.get(name) ?? {};
  const whole: KindDefinition = {
    ...plainFace(kind),
    ...(kind.values || face.choices ? choiceFace(kind, face.choices) : {}),
    ...face,
    ...(Input ? { editor: () => Input } : {}),
  };
  drawn.set(name, whole);
  return whole;
};
