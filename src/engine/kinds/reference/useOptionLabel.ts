import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { EntityDataMethods } from '../../../kernel/entity/EntityDataMethods';
import type { ReferenceDescription } from '../../../kernel/entity/EntityDescription';
import { useLabelBatches } from './labelBatches';

/** The data provider that the application handed to react-admin, with the engine's own calls. */
export type KindData = DataProvider & EntityDataMethods;

const labelsStayMs = 60_000;

type Loader = { readonly data: KindData; readonly batches: ReturnType<typeof useLabelBatches> };

const labelQuery = (
  { data, batches }: Loader,
  ref: ReferenceDescription | undefined,
  value: string,
) => ({
  queryKey: ['engine', 'optionLabel', ref?.resource, ref?.field, value],
  queryFn: () => (ref ? batches.load(data, ref, value) : value),
  enabled: ref !== undefined && value !== '',
  staleTime: labelsStayMs,
  retry: false,
});

/** Name of one referenced record by its stored value. */
export const useOptionLabel = (ref: ReferenceDescription | undefined, value: string): string => {
  const data = useDataProvider<KindData>();
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
  const data = useDataProvider<KindData>();
  const batches = useLabelBatches();
  return useQueries({
    queries: values.map((value) => labelQuery({ data, batches }, ref, value)),
    combine: (answers) => answers.map((answer, at) => answer.data ?? values[at] ?? ''),
  });
};
