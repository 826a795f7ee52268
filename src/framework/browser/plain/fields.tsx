import { useRecordContext, useResourceContext } from 'ra-core';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useEntity, useEngine } from '../data/entity/EngineContext';
import { ListCell } from '../lists/ListCards';
import {
  SelectField as PlainSelectField,
  SelectInput as PlainSelectInput,
  type SelectFieldProps,
  type SelectInputProps,
} from 'react-admin';
import { useMemo } from 'react';
import { inLanguage } from '#kernel/entity/Localized.ts';

type Props = {
  readonly source: string;
  readonly label?: string | false;
  readonly sortBy?: string;
  readonly sortable?: boolean;
};

/** A record's value as in generated lists: option labels, money, dates, reference names. */
export const ValueField = ({ source }: Props) => {
  const resource = useResourceContext();
  const record = useRecordContext<WireRecord>();
  const { description } = useEntity(resource ?? '');
  const field = description.fields.find(({ name }) => name === source);
  if (!field) throw new Error(`The schema of "${resource}" has no field "${source}".`);
  return record ? <ListCell field={field} record={record} /> : null;
};

/** Localised options of a field. @fails with Error when the schema has no such field */
const useChoices = (source: string | undefined, given?: string) => {
  const resource = useResourceContext({ resource: given });
  if (resource === undefined) throw new Error(`The field "${source}" stands in no resource.`);
  const { description } = useEntity(resource);
  const { locale } = useEngine();
  return useMemo(() => {
    const field = description.fields.find(({ name }) => name === source);
    if (!field) throw new Error(`The schema of "${resource}" has no field "${source}".`);
    return (field.options ?? []).map(({ value, label }) => ({
      id: value,
      name: inLanguage(label, locale),
    }));
  }, [description, locale, resource, source]);
};

/** react-admin's `SelectField` with the schema's options. */
export const SelectField = (props: SelectFieldProps) => {
  const choices = useChoices(props.source, props.resource);
  return <PlainSelectField choices={choices} translateChoice={false} {...props} />;
};

/** react-admin's `SelectInput` with the schema's options. */
export const SelectInput = (props: SelectInputProps) => {
  const choices = useChoices(props.source, props.resource);
  return <PlainSelectInput choices={choices} translateChoice={false} {...props} />;
};
