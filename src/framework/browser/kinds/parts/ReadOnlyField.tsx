import { inLanguage } from '#kernel/entity/Localized.ts';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordContext, useWrappedSource } from 'ra-core';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import type { CellProps, InputProps, KindRecord } from '../Kind';
import { useFieldId } from './fieldId';
import { useKindLocale } from './useKindText';

type ReadOnlyFieldProps = InputProps & { Show: ComponentType<CellProps> };

/** A field that may not be changed here: its value as text, never a disabled box. */
export const ReadOnlyField = ({
  Show,
  field,
  source = field.name,
  ...props
}: ReadOnlyFieldProps) => {
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
