import { memo } from 'react';
import type { ComponentType } from 'react';
import type { InputProps, Kind } from '../Kind';
import { ReadOnlyField } from './ReadOnlyField';

/** A kind as its folder writes it: the editor alone. Reading it and drawing it sparingly are the same for all kinds. */
export type KindDefinition = Omit<Kind, 'Input'> & { readonly Editor: ComponentType<InputProps> };

/** Completes a definition: the Input shows text where the field may not be changed, else the editor. */
export const toKind = ({ Editor, ...definition }: KindDefinition): Kind => {
  const { Show } = definition;
  const Input = memo((props: InputProps) =>
    props.readOnly ? <ReadOnlyField {...props} Show={Show} /> : <Editor {...props} />,
  );
  Input.displayName = `${definition.name}Input`;
  return { ...definition, Input };
};
