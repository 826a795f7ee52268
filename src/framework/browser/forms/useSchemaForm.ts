import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import {
  certainErrors,
  conditionErrors,
  withoutFormerDays,
  settleRecord,
} from '#kernel/condition/conditionErrors.ts';
import { onlyNumbers } from '#kernel/kinds/onlyNumbers.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { withNumberBounds } from '#kernel/validation/valueErrors.ts';
import {
  useEngine,
  type EntityValidator,
  type EngineEntity,
  type EntityValidators,
  useEntityData,
} from '../data/entity/EngineContext';
import type { FormMode, FormSlots, FormValues, SaveContext } from '../data/entity/EntitySlots';
import { errorPlace, makeResolver, type ErrorTexts } from './formErrors';
import { explainCodes } from '../texts/errorTexts';
import { fieldErrorText } from '../texts/fieldErrorText';
import { createFormConditions } from './formConditions';
import type { FormConditions } from './formConditions';
import { formField, inputFields } from './formFields';
import { type FormShape, bodyOf, initialValues, newRecord } from './formValues';
import { sameJson } from '#kernel/validation/checks.ts';
import { isErrorCode } from '#kernel/errors/catalogue.ts';

type UniqueSet = EntityDescription['unique'][number];

/** Known duplicates. */
type Uniqueness = {
  /** Checks a field's unique sets on the server; resolves to fields whose errors changed. */
  readonly check: (field: string, body: FormValues) => Promise<readonly string[]>;
  /** Errors of known duplicates. */
  readonly findings: (body: FormValues) => readonly FieldError[];
};

const valuesOf = (set: UniqueSet, body: FormValues): FormValues | undefined => {
  const values = Object.fromEntries(
    set.fields.map((name) => [name, body[name] === '' ? null : (body[name] ?? null)]),
  );
  const isWhole = Object.values(values).every((value) => value !== null && value !== '');
  return isWhole || set.emptyCounts ? values : undefined;
};

const isOwn = (values: FormValues, record: WireRecord | undefined): boolean =>
  record !== undefined &&
  Object.entries(values).every(([name, value]) => sameJson(value, record[name] ?? null));

/** Checks uniqueness while typing, for early feedback. The server decides. */
const useUnique = (
  description: Pick<EntityDescription, 'resource' | 'unique'>,
  record: WireRecord | undefined,
): Uniqueness => {
  const data = useEntityData();
  const answers = useRef(new Map<string, boolean>());
  return useMemo(() => {
    const key = (values: FormValues) => JSON.stringify(values);
    const ask = async (set: UniqueSet, body: FormValues): Promise<readonly string[]> => {
      const values = valuesOf(set, body);
      const before = values && answers.current.get(key(values));
      // A free value is judged by the server on saving; a taken one prevents that, so it is asked about again.
      if (!values || isOwn(values, record) || before === false) return [];
      try {
        const params = { values, ...(record ? { exceptId: record.id } : {}) };
        const answer = await data.checkUnique(description.resource, params);
        answers.current.set(key(values), answer.data.taken);
        return answer.data.taken === (before ?? false) ? [] : set.fields.slice(0, 1);
      } catch {
        return [];
      }
    };
    return {
      check: async (field, body) => {
        const sets = description.unique.filter(({ fields }) => fields.includes(field));
        return (await Promise.all(sets.map((set) => ask(set, body)))).flat();
      },
      findings: (body) =>
        description.unique.flatMap((set) => {
          const values = valuesOf(set, body);
          if (!values || answers.current.get(key(values)) !== true) return [];
          const code = isErrorCode(set.code) ? set.code : 'validation.not_unique';
          return [{ path: set.fields[0] ?? '', code }];
        }),
    };
  }, [data, description, record]);
};

/** Purpose of a form. `record` is the edited one; `given` are initial values of a new one. */
type FormSubject = {
  readonly shape: FormShape;
  readonly mode: FormMode;
  /** Validates the body to send. */
  readonly validate: EntityValidator;
  readonly slots?: FormSlots | undefined;
  readonly record?: WireRecord | undefined;
  readonly given?: FormValues | undefined;
};

/** A form with the state of its parts. */
export type FormState = Omit<FormSubject, 'given' | 'validate'> & {
  readonly form: UseFormReturn<FormValues>;
  readonly texts: ErrorTexts;
  readonly uniqueness: Uniqueness;
  /** Editable fields visible for these values. */
  readonly inputsOf: (values: FormValues) => readonly FieldDescription[];
  /** The record as it would be stored: inapplicable values cleared, fields not in the form unchanged. */
  readonly settle: (values: FormValues) => FormValues;
  readonly conditions: FormConditions;
  /** Stored record that changes are compared with; a merge replaces it. */
  readonly getBase: () => WireRecord | undefined;
  readonly setBase: (record: WireRecord) => void;
  readonly context: SaveContext;
  /** Initial values. */
  readonly start: FormValues;
};

type Tools = {
  readonly context: SaveContext;
  readonly uniqueness: Uniqueness;
  readonly errorText: ErrorTexts['errorText'];
};

/** Constant parts of an open form. */
const formParts = (
  { shape: description, slots, mode, validate }: FormSubject,
  { context, uniqueness, errorText }: Tools,
) => {
  const shown = description.fields.filter((field) => formField(field, mode));
  const inputs = inputFields(description, mode);
  const names = new Set(inputs.map(({ name }) => name));
  const inputsOf = (values: FormValues) =>
    slots?.isHidden
      ? inputs.filter(({ name }) => !slots.isHidden?.(name, values, context))
      : inputs;
  const around = context.record ?? newRecord(description.fields);
  const settle = (values: FormValues): FormValues =>
    settleRecord(description, { ...around, ...values });
  const judge = (values: FormValues): readonly FieldError[] => {
    const whole = settle(values);
    const body = bodyOf(inputsOf(values), whole, mode);
    const own = slots?.validate?.(onlyNumbers(description.fields, values), context) ?? [];
    const judged = onlyNumbers(description.fields, { ...whole, ...body });
    const conditional = withoutFormerDays(
      description,
      conditionErrors(description, judged, localDateOf(new Date())),
      { record: judged, former: mode === 'edit' ? context.record : undefined },
    );
    const found = withNumberBounds(description.fields, body, validate(body));
    return [
      ...found,
      ...certainErrors(description, conditional, found),
      ...own,
      ...uniqueness.findings(body),
    ];
  };
  const texts: ErrorTexts = {
    place: errorPlace(description, (name) => names.has(name)),
    errorText: fieldErrorText(description.fields, errorText),
    load: explainCodes,
  };
  return { shown, inputsOf, settle, texts, resolver: makeResolver(judge, texts) };
};

/** Creates a form: values, and one resolver combining validator, conditions, slots and known duplicates. */
export const useSchemaForm = (subject: FormSubject): FormState => {
  const { shape, mode, validate, slots, record, given } = subject;
  const { errorText } = useEngine();
  const base = useRef(record);
  const getBase = useCallback(() => base.current, []);
  const setBase = useCallback((next: WireRecord) => {
    base.current = next;
  }, []);
  const uniqueness = useUnique(shape, record);
  const context = useMemo<SaveContext>(() => ({ mode, record }), [mode, record]);
  const parts = useMemo(
    () => formParts({ shape, slots, mode, validate }, { context, uniqueness, errorText }),
    [context, errorText, mode, shape, slots, uniqueness, validate],
  );

  const [start] = useState(() =>
    initialValues(parts.shown, record ?? newRecord(parts.shown, given)),
  );
  const form = useForm<FormValues>({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: parts.resolver,
    defaultValues: start,
  });

  const { inputsOf, settle, texts } = parts;
  const conditions = useMemo(
    () => createFormConditions(shape, () => onlyNumbers(shape.fields, settle(form.getValues()))),
    [form, settle, shape],
  );
  return useMemo(
    () => ({
      shape,
      slots,
      mode,
      record,
      form,
      texts,
      uniqueness,
      inputsOf,
      settle,
      conditions,
      getBase,
      setBase,
      context,
      start,
    }),
    [
      shape, slots, mode, record, form, texts, uniqueness, inputsOf, settle, conditions, getBase, setBase, context, start,
    ], // prettier-ignore
  );
};

/** Record of an entity's form. */
export type EntitySubject = Pick<FormSubject, 'mode' | 'record' | 'given'>;

/** Initial values of a new record: defaults of screen and slot, then context, then the screen's fixed values. */
const firstValues = (
  { description: { screen }, slots }: EngineEntity,
  given: FormValues = {},
): FormValues => ({
  ...screen?.given,
  ...slots?.form?.given?.(),
  ...given,
  ...screen?.filter,
});

/** Creates an entity's form from its description, validators and slots. */
export const useEntityForm = (
  entity: EngineEntity,
  validators: EntityValidators,
  subject: EntitySubject,
): FormState =>
  useSchemaForm({
    ...subject,
    shape: entity.description,
    validate: subject.mode === 'create' ? validators.create : validators.patch,
    slots: entity.slots?.form,
    given: firstValues(entity, subject.given),
  });
