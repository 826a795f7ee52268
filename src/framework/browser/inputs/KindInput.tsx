import { createElement } from 'react';
import { createInput } from './createInput';
import type { FieldTraits, InputFace, InputFaceProps } from './InputFace';

const inputs = new Map<string, InputFace>();

const inputOf = (kind: string): InputFace => {
  const known = inputs.get(kind) ?? createInput(kind);
  inputs.set(kind, known);
  return known;
};

/** Input of an application's kind: `<KindInput kind="microchip" source="chip" />`. */
export const KindInput = Object.assign(
  ({ kind, ...props }: InputFaceProps & { readonly kind: string }) =>
    createElement(inputOf(kind), props),
  { traitsOf: (): FieldTraits => ({}) },
);
