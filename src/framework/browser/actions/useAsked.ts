import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { ActionDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { EngineEntity, EntityValidator } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import { validatorsOf } from '../data/entity/validatorsOf';
import { bodyOf, initialValues, newRecord } from '../forms/formValues';
import { useFormWatch } from '../forms/useFormWatch';
import { useInputErrors } from '../forms/useInputErrors';

/** Inputs of an action while its dialog is open. */
export type Asked = {
  readonly fields: readonly FieldDescription[];
  readonly form: UseFormReturn<FormValues>;
  /** Values to send. */
  readonly read: (values: FormValues) => FormValues;
  /** Validates the values to send. */
  readonly validator: () => Promise<EntityValidator>;
  /** The values; undefined if invalid, with errors at the inputs. */
  readonly check: () => Promise<FormValues | undefined>;
  /** Shows server errors at the inputs; returns whether any belongs to one. */
  readonly refuse: (errors: readonly FieldError[]) => boolean;
};

const nothing: readonly FieldDescription[] = [];
const admitAll: EntityValidator = () => [];

/**
 * Inputs of an action with its validator.
 *
 * @param given values of the last attempt
 */
export const useAsked = (
  entity: EngineEntity,
  action: ActionDescription | undefined,
  given?: FormValues,
): Asked => {
  const fields = action?.asks ?? nothing;
  const form = useForm<FormValues>({
    defaultValues: initialValues(fields, newRecord(fields, given)),
  });
  const put = useInputErrors(fields, form);
  // Inputs are validated only on confirmation, so an edited error is cleared at once.
  useFormWatch({ form }, (name) => {
    if (name !== undefined) form.clearErrors(name);
  });
  const names = fields.map(({ name }) => name);
  const refuse = (errors: readonly FieldError[]) => put(errors, names);
  const read = (values: FormValues) => bodyOf(fields, values, 'create');
  const validator = async () => {
    const { asks } = fields.length > 0 ? await validatorsOf(entity) : {};
    return asks?.[action?.name ?? ''] ?? admitAll;
  };
  const check = async () => {
    form.clearErrors();
    const values = read(form.getValues());
    const judge = await validator();
    return refuse(judge(values)) ? undefined : values;
  };
  return { fields, form, read, validator, check, refuse };
};
