import { createElement, memo } from 'react';
import type { ComponentType } from 'react';
import { type BuiltInKind, fieldKinds, type FieldKind } from '#kernel/entity/EntityDescription.ts';
import * as editors from './editors';
import type { InputProps, CellProps, KindRecord } from './Kind';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useWatch } from 'react-hook-form';
import { useRecordContext, useWrappedSource } from 'ra-core';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import { useFieldId } from './parts/useFieldInput';
import { useKindLocale } from './parts/useKindText';
import { kindOf } from './registry';

type ReadOnlyFieldProps = InputProps & { Show: ComponentType<CellProps> };

/** A read-only field: text, never a disabled input. */
const ReadOnlyField = ({ Show, field, source = field.name, ...props }: ReadOnlyFieldProps) => {
  const name = useWrappedSource(source);
  const id = useFieldId(name);
  const locale = useKindLocale();
  const record = useRecordContext() as KindRecord | undefined;
  const watched: unknown = useWatch({ name });
  const value = watched === undefined ? record?.[field.name] : watched;
  return (
    <FieldFrame
      id={id}
      label={props.label ?? inLanguage(field.label, locale)}
      labelAs="span"
      compact={props.compact}
      help={inLanguage(field.help, locale)}
    >
      <div className="ui-read">
        <Show field={field} value={value} record={record} />
      </div>
    </FieldFrame>
  );
};

/** Editor of a kind, or its text if read-only. Memoised. */
const createInput = (name: FieldKind): ComponentType<InputProps> => {
  const { Show, editor } = kindOf(name);
  const Editor = editor(editors, (member) => inputOf(member));
  const Input = memo((props: InputProps) =>
    props.readOnly ? <ReadOnlyField {...props} Show={Show} /> : <Editor {...props} />,
  );
  Input.displayName = `${name}Input`;
  return Input;
};

/** Inputs of built-in kinds. Loaded by forms, separately from what lists need. */
export const kindInputs = Object.fromEntries(
  fieldKinds.map((name) => [name, createInput(name)]),
) as Readonly<Record<BuiltInKind, ComponentType<InputProps>>>;

const ownInputs = new Map<FieldKind, ComponentType<InputProps>>();

/** Input of a kind, including applications' own. */
const inputOf = (kind: FieldKind): ComponentType<InputProps> => {
  const known = kindInputs[kind as BuiltInKind] ?? ownInputs.get(kind);
  if (known) return known;
  const input = createInput(kind);
  ownInputs.set(kind, input);
  return input;
};

/** Input of a field by kind. */
export const KindControl = (props: InputProps) => createElement(inputOf(props.field.kind), props);
