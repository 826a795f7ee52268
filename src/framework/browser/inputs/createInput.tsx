import {
  useRecordContext,
  useInput,
  useWrappedSource,
  isRequired,
  useTranslate,
  useTranslateLabel,
} from 'ra-core';
import {
  useMemo,
  useLayoutEffect,
  useState,
  type ReactElement,
  useEffect,
  useRef,
  type ReactNode,
} from 'react';
import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { KindControl } from '../kinds/inputs';
import { kindOf } from '../kinds/registry';
import { createControlledTie, type FieldTie } from '../kinds/parts/fieldTie';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useKindText } from '../kinds/parts/useKindText';
import { sameIn } from '#kernel/entity/Localized.ts';
import { operatorsOfKind } from '#kernel/kinds/operators.ts';
import { readableParams } from '../texts/fieldErrorText';
import { typedErrors } from '#kernel/validation/valueErrors.ts';
import { learnErrorTexts } from '../texts/words/errors';
import type { Condition } from '#kernel/condition/Condition.ts';
import { resolveCondition } from '#kernel/condition/conditionTree.ts';
import { compileCondition } from '#kernel/condition/conditionPlan.ts';

/** Values of a form, or of the object or row around an input. */
export type Values = Readonly<Record<string, unknown>>;

/** Condition on form values; `own` is the object or row around the input. */
type ValuesTest = (values: Values, own: Values) => boolean;

/** Validates like react-admin's validators: nothing, a message or key, or a key with arguments. */
export type Validate = (value: unknown, values: Values, props: unknown) => unknown;

/** Common props of inputs, as in react-admin. */
export type InputFaceProps = {
  /** Path of the value in the record. */
  readonly source: string;
  /** Text or message key; default: `resources.{resource}.fields.{source}`. `false`: for screen readers only. */
  readonly label?: string | false;
  /** Text or message key below the input. */
  readonly helperText?: string | false;
  readonly defaultValue?: unknown;
  readonly required?: boolean;
  /** Besides the kind's own rules. Must be a stable function or array of such. */
  readonly validate?: Validate | readonly Validate[];
  /** Converts the record's value to the kind's, and back; absent: identical. */
  readonly format?: (value: unknown) => unknown;
  readonly parse?: (value: unknown) => unknown;
  /** Temporarily disabled. */
  readonly disabled?: boolean;
  /** Displayed as text and sent unchanged. */
  readonly readOnly?: boolean;
  /** Shown only while true. */
  readonly when?: ValuesTest;
  /** Required while true. */
  readonly requiredWhen?: ValuesTest;
  readonly autoFocus?: boolean;
  readonly onChange?: (value: unknown) => void;
  /** Called on blur, with the value. */
  readonly onBlur?: (value: unknown) => void;
  /** Spans both columns; default: by kind. */
  readonly fullWidth?: boolean;
  /** In a table cell: label for screen readers only, no help text. */
  readonly compact?: boolean;
};

/** Field properties beyond those common to all kinds. */
export type FieldTraits = Partial<FieldDescription>;

export type Translate = (key: string) => string;

/** An input with its props as field properties, for table columns. */
export type InputFace<Own extends object = object> = {
  (props: InputFaceProps & Own): ReactElement | null;
  readonly kind: FieldKind;
  readonly traitsOf: (own: Own, translate: Translate) => FieldTraits;
  displayName?: string;
};

type ConditionalProps = Pick<InputFaceProps, 'source' | 'when' | 'requiredWhen' | 'compact'> & {
  readonly children: (isRequired: boolean) => ReactNode;
};

const ownOf = (values: Values, name: string): Values => {
  const path = name.split('.').slice(0, -1);
  const own: unknown = path.length === 0 ? values : get(values, path.join('.'));
  return typeof own === 'object' && own !== null ? (own as Values) : {};
};

/** Re-validates when the required state changes, so that errors of a condition disappear with it. */
const useJudgedAgain = (name: string, isRequired: boolean): void => {
  const { trigger, getFieldState } = useFormContext();
  const former = useRef(isRequired);
  useEffect(() => {
    if (former.current === isRequired) return;
    former.current = isRequired;
    if (getFieldState(name).invalid) void trigger(name);
  }, [getFieldState, isRequired, name, trigger]);
};

const NotApplicable = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="ui-hidden">{useKindText()('notApplicable')}</span>
  </>
);

const Watching = ({ source, when, requiredWhen, compact, children }: ConditionalProps) => {
  const name = useWrappedSource(source);
  const values = useWatch() as Values;
  const own = ownOf(values, name);
  const isRequired = requiredWhen?.(values, own) ?? false;
  useJudgedAgain(name, isRequired);
  if (when?.(values, own) ?? true) return children(isRequired);
  return compact ? <NotApplicable /> : null;
};

/** Renders an input while it applies, with its required state. Free without conditions. */
export const Conditional = (props: ConditionalProps) =>
  (props.when ?? props.requiredWhen) ? <Watching {...props} /> : props.children(false);

type DescribedProps = Pick<
  InputFaceProps,
  'source' | 'label' | 'helperText' | 'required' | 'validate'
>;

/** Describes the field of an input. */
type Describe = (
  kind: FieldKind,
  described: DescribedProps,
  traits: FieldTraits,
) => FieldDescription;

/** Describes inputs in the language and resource of the surrounding form. */
export const useDescribe = (): { readonly describe: Describe; readonly translate: Translate } => {
  const words = useTranslate();
  const translateLabel = useTranslateLabel();
  return useMemo(() => {
    const translate: Translate = (key) => words(key, { _: key });
    const labelOf = ({ source, label }: DescribedProps): string => {
      const found: unknown = translateLabel({ source, label: label || undefined });
      return typeof found === 'string' ? found : source;
    };
    const describe: Describe = (kind, described, traits) => ({
      name: described.source,
      kind,
      label: sameIn(labelOf(described)),
      ...(described.helperText ? { help: sameIn(translate(described.helperText)) } : {}),
      required: described.required ?? Boolean(isRequired(described.validate)),
      nullable: true,
      editable: 'always',
      writeOnly: false,
      virtual: false,
      pii: 'none',
      operators: operatorsOfKind(kind),
      sortable: false,
      pointer: described.source,
      ...traits,
    });
    return { describe, translate };
  }, [words, translateLabel]);
};

/** Field of an input. Stable until changed, so that its control does not re-render. */
export const useField = <Own extends object>(
  { kind, traitsOf }: Pick<InputFace<Own>, 'kind' | 'traitsOf'>,
  props: InputFaceProps & Own,
): FieldDescription => {
  const { describe, translate } = useDescribe();
  const serialized = JSON.stringify(describe(kind, props, traitsOf(props, translate)));
  return useMemo(() => JSON.parse(serialized) as FieldDescription, [serialized]);
};

learnErrorTexts();

/** The kind's validation as a react-admin validator. */
const kindRule =
  (field: FieldDescription): Validate =>
  (value) => {
    const [found] = typedErrors(field, value);
    return found && { message: found.code, args: readableParams(field, found.params) ?? {} };
  };

const listOf = (validate: InputFaceProps['validate']): readonly Validate[] => {
  if (validate === undefined) return [];
  return typeof validate === 'function' ? [validate] : validate;
};

/** Validators of a value: the kind's first, then the input's. */
export const valueRules = (
  field: FieldDescription,
  { validate, parse, format }: Pick<InputFaceProps, 'validate' | 'parse' | 'format'>,
): readonly Validate[] => {
  // A custom required validator has its own message.
  const judge = kindRule(isRequired(validate) ? { ...field, required: false } : field);
  const own: Validate =
    parse || format
      ? (value, values, props) => judge(format ? format(value) : value, values, props)
      : judge;
  return [own, ...listOf(validate)];
};

/** Kinds of fields in conditions; members of objects and rows are nested. */
type KindsByName = { readonly [name: string]: FieldKind | KindsByName };

/** Field properties needed by conditions. */
const fieldsOf = (kinds: KindsByName): readonly FieldDescription[] =>
  Object.entries(kinds).map(
    ([name, kind]) =>
      (typeof kind === 'string'
        ? { name, kind }
        : { name, kind: 'object', fields: fieldsOf(kind) }) as FieldDescription,
  );

/**
 * Compiles schema conditions to predicates on form values. `inside` is the path of the object or rows around the input.
 *
 * @example const given = conditionsOver({ kind: 'enum', limit: 'money' });
 * <TextInput source="owner" when={given({ field: 'kind', const: 'company' })} />
 */
export const conditionsOver = (kinds: KindsByName) => {
  const root = fieldsOf(kinds);
  return (condition: Condition, inside?: string): ValuesTest => {
    const own = (inside?.split('.') ?? []).reduce<readonly FieldDescription[]>(
      (fields, name) => fields.find((field) => field.name === name)?.fields ?? [],
      root,
    );
    const test = compileCondition(resolveCondition(condition, { own, root }));
    return (values, around) => test(around, values);
  };
};

/** Validator that refuses values failing a predicate, with a message. */
export const rule =
  (test: ValuesTest, message: string): Validate =>
  (_value, values) =>
    test(values, values) ? undefined : message;

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
