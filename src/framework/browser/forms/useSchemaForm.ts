import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { conditionErrors, withoutFormerDays } from '#kernel/condition/conditionErrors.ts';
import { settleRecord } from '#kernel/condition/settleRecord.ts';
import { onlyNumbers } from '#kernel/kinds/onlyNumbers.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { withNumberBounds } from '#kernel/validation/valueErrors.ts';
import { useEngine } from '../data/entity/EngineContext';
import type { EntityValidator } from '../data/entity/EngineEntity';
import type { FormMode, FormSlots, FormValues, SaveContext } from '../data/entity/EntitySlots';
import { errorPlace, makeResolver } from './formErrors';
import type { ErrorTexts } from './formErrors';
import { explainCodes } from '../texts/explain';
import { fieldErrorText } from '../texts/fieldErrorText';
import { createFormConditions } from './formConditions';
import type { FormConditions } from './formConditions';
import { formField, inputFields } from './formFields';
import type { FormShape } from './FormShape';
import { bodyOf, initialValues, newRecord } from './formValues';
import { useUnique } from './save/useUnique';
import type { Uniqueness } from './save/useUnique';

/** What a form is made for. `record` is the stored one that is edited; `given` are first values of a new one. */
export type FormSubject = {
  readonly shape: FormShape;
  readonly mode: FormMode;
  /** Judges the body that would be sent. */
  readonly validate: EntityValidator;
  readonly slots?: FormSlots | undefined;
  readonly record?: WireRecord | undefined;
  readonly given?: FormValues | undefined;
};

/** A form and what its parts need to know. */
export type FormState = Omit<FormSubject, 'given' | 'validate'> & {
  readonly form: UseFormReturn<FormValues>;
  readonly texts: ErrorTexts;
  readonly uniqueness: Uniqueness;
  /** Fields that may be set, as far as these values show them. */
  readonly inputsOf: (values: FormValues) => readonly FieldDescription[];
  /** The whole record as it would be stored: what does not apply is empty, what the form does not show is as it was. */
  readonly settle: (values: FormValues) => FormValues;
  readonly conditions: FormConditions;
  /** The stored record that changes are compared with; a merge moves it on. */
  readonly getBase: () => WireRecord | undefined;
  readonly setBase: (record: WireRecord) => void;
  readonly context: SaveContext;
  /** What the form started with. */
  readonly start: FormValues;
};

type Tools = {
  readonly context: SaveContext;
  readonly uniqueness: Uniqueness;
  readonly errorText: ErrorTexts['errorText'];
};

/** Everything about a form that stays the same while it is open. */
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
    return [...found, ...conditional, ...own, ...uniqueness.findings(body)];
  };
  const texts = {
    place: errorPlace(description, (name) => names.has(name)),
    errorText: fieldErrorText(description.fields, errorText),
    bring: explainCodes,
  };
  return { shown, inputsOf, settle, texts, resolver: makeResolver(judge, texts) };
};

/** Makes a form: values, and one resolver over validator, conditions, slots and known uniqueness. */
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
