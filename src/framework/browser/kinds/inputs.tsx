import { memo } from 'react';
import type { ComponentType } from 'react';
import { fieldKinds, type FieldKind } from '#kernel/entity/EntityDescription.ts';
import * as editors from './editors';
import type { InputProps } from './Kind';
import { ReadOnlyField } from './parts/ReadOnlyField';
import { kindRegistry } from './registry';

/** The editor of a kind, and its text where the field may not be changed. Drawn anew only when its props change. */
const createInput = (name: FieldKind): ComponentType<InputProps> => {
  const { Show, editor } = kindRegistry[name];
  const Editor = editor(editors, (member) => kindInputs[member]);
  const Input = memo((props: InputProps) =>
    props.readOnly ? <ReadOnlyField {...props} Show={Show} /> : <Editor {...props} />,
  );
  Input.displayName = `${name}Input`;
  return Input;
};

/** The inputs of all kinds. Forms load them, with all editors, apart from what lists need of kinds. */
export const kindInputs = Object.fromEntries(
  fieldKinds.map((name) => [name, createInput(name)]),
) as Readonly<Record<FieldKind, ComponentType<InputProps>>>;
