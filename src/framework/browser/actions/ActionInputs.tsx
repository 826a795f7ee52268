import { FieldGrid } from '../ui/fields/FieldFrame';
import { KindControl } from '../kinds/inputs';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type {
  ActionDescription,
  FieldDescription,
  Locale,
  AffectedDescription,
} from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import {
  type EngineEntity,
  type EntityValidator,
  validatorsOf,
  useEngine,
  useEntityData,
} from '../data/entity/EngineContext';
import type { FormValues } from '../data/entity/EntitySlots';
import { bodyOf, initialValues, newRecord } from '../forms/formValues';
import { useInputErrors } from '../forms/FormErrors';
import { numberText } from '#kernel/formats/text.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { Button } from '../ui/Button';
import { pluralForm } from '../texts/translate';
import { useEngineText } from '../texts/useEngineText';
import { useQuery } from '@tanstack/react-query';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import '../texts/words/record';

/** Inputs of an action while its dialog is open. */
type ActionInputForm = {
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
export const useActionInputs = (
  entity: EngineEntity,
  action: ActionDescription | undefined,
  given?: FormValues,
): ActionInputForm => {
  const fields = action?.asks ?? nothing;
  const form = useForm<FormValues>({
    defaultValues: initialValues(fields, newRecord(fields, given)),
  });
  const setErrors = useInputErrors(fields, form);
  const names = fields.map(({ name }) => name);
  const refuse = (errors: readonly FieldError[]) => setErrors(errors, names);
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

/** A sentence with its count: `%{smart_count} oferta vence. |||| %{smart_count} ofertas vencem.` */
export const countSentence = (text: string, count: number, locale: Locale): string =>
  pluralForm(text, count, locale).replaceAll('%{smart_count}', () => numberText(count, locale));

/** Other records that an action changes. */
type Affected = {
  /** Absent until counted. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly isCounting: boolean;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

type Counted = {
  readonly resource: string;
  readonly action: ActionDescription;
  readonly record: WireRecord;
  readonly form: ActionInputForm;
};

/**
 * Server-side count of other records an action would change with the current inputs; skipped while they are incomplete.
 */
export const useAffected = ({ resource, action, record, form: asked }: Counted): Affected => {
  const data = useEntityData();
  const { id } = record;
  const typed = useWatch({ control: asked.form.control }) as FormValues;
  const values = asked.read(typed);
  const { data: found, ...query } = useQuery({
    queryKey: [resource, 'affected', { id, action: action.name, values }],
    queryFn: async () => {
      const judge = await asked.validator();
      if (judge(values).length > 0) return {};
      const given = action.asks ? { values } : {};
      return (await data.affected(resource, { id, action: action.name, record, ...given })).data;
    },
    enabled: action.affects !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    counts: found,
    isCounting: query.isFetching && found === undefined,
    hasFailed: query.isError && !query.isFetching,
    again: () => void query.refetch(),
  };
};

type SentencesProps = {
  readonly affects: readonly AffectedDescription[];
  readonly counts: Readonly<Record<string, number>>;
};

/** A sentence per kind of other record that an action changes; empty if none. */
export const AffectedSentences = ({ affects, counts }: SentencesProps) => {
  const { locale } = useEngine();
  return affects.map(({ name, text }) => {
    const count = counts[name];
    return count ? (
      <p key={name}>{countSentence(inLanguage(text, locale), count, locale)}</p>
    ) : null;
  });
};

type AffectedNoteProps = {
  readonly affects: readonly AffectedDescription[];
  readonly affected: Affected;
};

/** Other records that an action changes: being counted, counted, or unknown. */
export const AffectedNote = ({ affects, affected }: AffectedNoteProps) => {
  const text = useEngineText();
  const { counts, isCounting, hasFailed, again } = affected;
  return (
    <>
      <div role="status">
        {isCounting ? <p>{text('record.counting')}</p> : null}
        {counts ? <AffectedSentences affects={affects} counts={counts} /> : null}
      </div>
      {hasFailed ? (
        <p role="alert">
          {text('record.notCounted')}{' '}
          <Button small look="plain" onClick={again}>
            {text('action.retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
};

/** Inputs of an action, as in forms; empty without any. Requires the form's provider. */
export const ActionInputs = ({ form: { fields } }: { readonly form: ActionInputForm }) =>
  fields.length === 0 ? null : (
    <FieldGrid>
      {fields.map((field) => {
        return <KindControl key={field.name} field={field} />;
      })}
    </FieldGrid>
  );
