import { useRecordContext, useInput } from 'ra-core';
import { useMemo, useLayoutEffect, useState } from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { KindControl } from '../kinds/inputs';
import { kindOf } from '../kinds/registry';
import { Conditional } from './Conditional';
import type { FieldTraits, InputFace, InputFaceProps, Translate } from './InputFace';
import { useField } from './useField';
import { createControlledTie } from '../kinds/parts/controlledTie';
import type { FieldTie } from '../kinds/parts/fieldTie';
import { valueRules } from './valueRules';

const same = (value: unknown): unknown => value;

type Bound = Pick<
  InputFaceProps,
  'source' | 'defaultValue' | 'validate' | 'format' | 'parse' | 'disabled' | 'onChange'
>;

/** Binds a control to ra-core's `useInput`, with its rules, defaults, groups and formats. */
const useInputTie = ({ format = same, parse = same, validate, ...rest }: Bound): FieldTie => {
  const { field, fieldState } = useInput({ ...rest, format, parse, validate: validate as never });
  const [held] = useState(() => createControlledTie(field.value));
  useLayoutEffect(() => held.follow(field, fieldState.error));
  return held.tie;
};

type DrawnProps = { readonly field: FieldDescription; readonly face: InputFaceProps };

/** The kind's input, bound to `useInput`. */
const Tied = ({ field, face }: DrawnProps) => {
  const { source, label, compact, autoFocus, disabled, onBlur } = face;
  const { defaultValue, format, parse, onChange } = face;
  const validate = useMemo(
    () => valueRules(field, { validate: face.validate, parse, format }),
    [field, face.validate, parse, format],
  );
  const tie = useInputTie({ source, defaultValue, validate, format, parse, disabled, onChange });
  return (
    <KindControl
      field={field}
      source={source}
      tie={tie}
      autoFocus={autoFocus}
      disabled={disabled}
      compact={compact ?? label === false}
      label={compact ? label || undefined : undefined}
      onLeave={onBlur}
    />
  );
};

/** Masked values are read-only: nobody edits what they cannot see. */
const useIsMasked = (source: string): boolean => {
  const masked: unknown = useRecordContext()?.['masked'];
  return Array.isArray(masked) && masked.includes(source);
};

const Drawn = ({ field, face }: DrawnProps) => {
  const isMasked = useIsMasked(face.source);
  return face.readOnly || isMasked ? (
    <KindControl field={field} source={face.source} readOnly compact={face.compact} />
  ) : (
    <Tied field={field} face={face} />
  );
};

/** Places an input in the form grid; table cells have their own frame. */
const Placed = ({ field, face }: DrawnProps) =>
  face.compact ? (
    <Drawn field={field} face={face} />
  ) : (
    <div data-wide={(face.fullWidth ?? kindOf(field.kind).wide) || undefined}>
      <Drawn field={field} face={face} />
    </div>
  );

/**
 * Creates a kind's input for any ra-core form: rendered by the kind, bound by `useInput`.
 *
 * @param traitsOf field properties from the input's own props
 */
export const createInput = <Own extends object = object>(
  kind: FieldKind,
  traitsOf: (own: Own, translate: Translate) => FieldTraits = () => ({}),
): InputFace<Own> => {
  const Face = ({ field, face, isRequired }: DrawnProps & { isRequired: boolean }) => {
    const shown = useMemo(
      () => (isRequired ? { ...field, required: true } : field),
      [field, isRequired],
    );
    return <Placed field={shown} face={face} />;
  };
  const Input = (props: InputFaceProps & Own) => {
    const field = useField({ kind, traitsOf }, props);
    const { source, when, requiredWhen, compact } = props;
    const face = { ...props, defaultValue: props.defaultValue ?? field.default };
    return (
      <Conditional source={source} when={when} requiredWhen={requiredWhen} compact={compact}>
        {(isRequired) => <Face field={field} face={face} isRequired={isRequired} />}
      </Conditional>
    );
  };
  return Object.assign(Input, { kind, traitsOf, displayName: `${kind}Input` });
};
