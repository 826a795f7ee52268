import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import { useEngine } from '../../EngineContext';
import type { EngineEntity } from '../../EngineContext';
import type { FormMode, FormValues, SaveContext } from '../../EntitySlots';
import { errorPlace, makeResolver } from './formErrors';
import type { ErrorTexts } from './formErrors';
import { formField, inputFields } from './formFields';
import { bodyOf, initialValues, newRecord } from './formValues';
import { useUnique } from './useUnique';
import type { Uniqueness } from './useUnique';

/** What a form is made for. `record` is the stored one that is edited; `given` are first values of a new one. */
export type FormSubject = {
  readonly entity: EngineEntity;
  readonly mode: FormMode;
  readonly record?: WireRecord;
  readonly given?: FormValues;
};

/** A form and what its parts need to know. */
export type EntityFormState = FormSubject & {
  readonly form: UseFormReturn<FormValues>;
  readonly texts: ErrorTexts;
  readonly uniqueness: Uniqueness;
  /** Fields that may be set, as far as these values show them. */
  readonly inputsOf: (values: FormValues) => readonly FieldDescription[];
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
const formParts = (entity: EngineEntity, mode: FormMode, tools: Tools) => {
  const { description, validators } = entity;
  const { context, uniqueness, errorText } = tools;
  const slots = entity.slots?.form;
  const shown = description.fields.filter((field) => formField(field, mode));
  const inputs = inputFields(description, mode);
  const names = new Set(inputs.map(({ name }) => name));
  const inputsOf = (values: FormValues) =>
    slots?.isHidden
      ? inputs.filter(({ name }) => !slots.isHidden?.(name, values, context))
      : inputs;
  const validate = mode === 'create' ? validators.create : validators.patch;
  const judge = (values: FormValues): readonly FieldError[] => {
    const body = bodyOf(inputsOf(values), values, mode);
    const own = slots?.validate?.(values, context) ?? [];
    return [...validate(body), ...own, ...uniqueness.findings(body)];
  };
  const texts = { place: errorPlace(description, (name) => names.has(name)), errorText };
  return { shown, inputsOf, texts, resolver: makeResolver(judge, texts) };
};

/** Makes the form of an entity: values, one resolver over the schema's validator, slots and known uniqueness. */
export const useEntityForm = ({ entity, mode, record, given }: FormSubject): EntityFormState => {
  const { errorText } = useEngine();
  const base = useRef(record);
  const getBase = useCallback(() => base.current, []);
  const setBase = useCallback((next: WireRecord) => {
    base.current = next;
  }, []);
  const uniqueness = useUnique(entity.description, record);
  const context = useMemo<SaveContext>(() => ({ mode, record }), [mode, record]);
  const parts = useMemo(
    () => formParts(entity, mode, { context, uniqueness, errorText }),
    [context, entity, errorText, mode, uniqueness],
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

  const { inputsOf, texts } = parts;
  return useMemo(
    () => ({
      entity,
      mode,
      record,
      form,
      texts,
      uniqueness,
      inputsOf,
      getBase,
      setBase,
      context,
      start,
    }),
    [entity, mode, record, form, texts, uniqueness, inputsOf, getBase, setBase, context, start],
  );
};
