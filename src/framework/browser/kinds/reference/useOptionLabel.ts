import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityDataMethods, ReferenceOption } from '../../../kernel/entity/EntityDataMethods';
import type { ReferenceDescription } from '../../../kernel/entity/EntityDescription';
import { useEntityData } from '../../data/entity/useEntityData';
import { useLabelBatches } from './labelBatches';

const labelsStayMs = 60_000;

const labelKey = (ref: ReferenceDescription | undefined, value: string) => [
  'engine',
  'optionLabel',
  ref?.resource,
  ref?.field,
  value,
];

/** Keeps the names of chosen records, so that a choice shows its name at once and nobody asks for it again. */
export const useRememberLabels = (ref: ReferenceDescription | undefined) => {
  const client = useQueryClient();
  return useCallback(
    (choices: readonly ReferenceOption[]) => {
      for (const { value, label } of choices) client.setQueryData(labelKey(ref, value), label);
    },
    [client, ref],
  );
};

type Loader = {
  readonly data: EntityDataMethods;
  readonly batches: ReturnType<typeof useLabelBatches>;
};

const labelQuery = (
  { data, batches }: Loader,
  ref: ReferenceDescription | undefined,
  value: string,
) => ({
  queryKey: labelKey(ref, value),
  queryFn: () => (ref ? batches.load(data, ref, value) : value),
  enabled: ref !== undefined && value !== '',
  staleTime: labelsStayMs,
  retry: false,
});

/** Name of one referenced record by its stored value. */
export const useOptionLabel = (ref: ReferenceDescription | undefined, value: string): string => {
  const data = useEntityData();
  const batches = useLabelBatches();
  return useQuery(labelQuery({ data, batches }, ref, value)).data ?? value;
};

/**
 * Names of referenced records by their stored values. All values that a page asks for at once travel in one call, and
 * each name is kept for a minute; a value whose name is not known, or not yet, stands for itself.
 */
export const useOptionLabels = (
  ref: ReferenceDescription | undefined,
  values: readonly string[],
): readonly string[] => {
  const data = useEntityData();
  const batches = useLabelBatches();
  return useQueries({
    queries: values.map((value) => labelQuery({ data, batches }, ref, value)),
    combine: (answers) => answers.map((answer, at) => answer.data ?? values[at] ?? ''),
  });
};
