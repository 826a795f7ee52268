import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { useKindLocale } from '../parts/useKindText';
import { useLabelBatches } from './labelBatches';
import { waitingName } from './waitingName';

const labelsStayMs = 60_000;

type Wanted = { readonly ref: ReferenceDescription | undefined; readonly locale: Locale };

const labelKey = ({ ref, locale }: Wanted, value: string) => [
  'engine',
  'optionLabel',
  ref?.resource,
  ref?.field,
  locale,
  value,
];

/** Keeps the names of chosen records, so that a choice shows its name at once and nobody asks for it again. */
export const useRememberLabels = (ref: ReferenceDescription | undefined) => {
  const client = useQueryClient();
  const locale = useKindLocale();
  return useCallback(
    (choices: readonly Choice[]) => {
      for (const { value, label } of choices)
        client.setQueryData(labelKey({ ref, locale }, value), label);
    },
    [client, ref, locale],
  );
};

type Loader = {
  readonly data: EntityDataMethods;
  readonly batches: ReturnType<typeof useLabelBatches>;
};

const labelQuery = ({ data, batches }: Loader, { ref, locale }: Wanted, value: string) => ({
  queryKey: labelKey({ ref, locale }, value),
  queryFn: () => (ref ? batches.load(data, { ref, locale }, value) : value),
  enabled: ref !== undefined && value !== '',
  staleTime: labelsStayMs,
  retry: false,
});

const nameIn = (
  { data, isLoading }: { readonly data: string | undefined; readonly isLoading: boolean },
  ref: ReferenceDescription | undefined,
  value: string,
): string => data ?? waitingName(ref, isLoading) ?? value;

/** Name of one referenced record by its stored value. */
export const useOptionLabel = (ref: ReferenceDescription | undefined, value: string): string => {
  const data = useEntityData();
  const batches = useLabelBatches();
  const locale = useKindLocale();
  const answer = useQuery(labelQuery({ data, batches }, { ref, locale }, value));
  return nameIn(answer, ref, value);
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
  const locale = useKindLocale();
  return useQueries({
    queries: values.map((value) => labelQuery({ data, batches }, { ref, locale }, value)),
    combine: (answers) => answers.map((answer, at) => nameIn(answer, ref, values[at] ?? '')),
  });
};
