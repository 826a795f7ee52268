import { useRecordContext } from 'ra-core';
import { kindOf } from '../kinds/registry';
import { optionsOf } from './choiceInputs';
import type { InputChoice } from './choiceInputs';
import type { Translate } from './InputFace';
import { useField } from './useField';

type StatusFieldProps = { readonly source: string; readonly choices: readonly InputChoice[] };

const status = {
  kind: 'enum',
  traitsOf: ({ choices }: StatusFieldProps, translate: Translate) => ({
    options: optionsOf(choices, translate),
  }),
} as const;

/** Status of the surrounding record, as a chip: next to a page title. */
export const StatusField = (props: StatusFieldProps) => {
  const record = useRecordContext();
  const field = useField(status, props);
  const { Column } = kindOf('enum');
  return <Column field={field} value={record?.[props.source]} />;
};
