import { createElement, memo } from 'react';
import type { ComponentType } from 'react';
import { type BuiltInKind, fieldKinds, type FieldKind } from '#kernel/entity/EntityDescription.ts';
import * as editors from './editors';
import type { InputProps, CellProps, KindRecord } from './Kind';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useWatch } from 'react-hook-form';
import { useRecordContext, useWrappedSource } from 'ra-core';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import { useFieldId } from './parts/fieldId';
import { useKindLocale } from './parts/useKindText';
import { kindOf } from './registry';

type ReadOnlyFieldProps = InputProps & { Show: ComponentType<CellProps> };

/** A field that may not be changed here: its value as text, never a disabled box. */
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

/** The editor of a kind, and its text where the field may not be changed. Drawn anew only when its props change. */
const createInput = (name: FieldKind): ComponentType<InputProps> => {
  const { Show, editor } = kindOf(name);
  const Editor = editor(editors, (member) => inputOf(member));
  const Input = memo((props: InputProps) =>
    props.readOnly ? <ReadOnlyField {...props} Show={Show} /> : <Editor {...props} />,
  );
  Input.displayName = `${name}Input`;
  return Input;
};

/** The inputs of the framework's kinds. Forms load them, with all editors, apart from what lists need of kinds. */
export const kindInputs = Object.fromEntries(
  fieldKinds.map((name) => [name, createInput(name)]),
) as Readonly<Record<BuiltInKind, ComponentType<InputProps>>>;

const ownInputs = new Map<FieldKind, ComponentType<InputProps>>();

/** The input of a kind, of an own one as well. */
const inputOf = (kind: FieldKind): ComponentType<InputProps> => {
  const known = kindInputs[kind as BuiltInKind] ?? ownInputs.get(kind);
  if (known) return known;
  const input = createInput(kind);
  ownInputs.set(kind, input);
  return input;
};

/** The input of a field by its kind. */
export const KindControl = (props: InputProps) => createElement(inputOf(props.field.kind), props);
