import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useKindLocale } from '../parts/useKindText';

/** Placeholder while a name loads: not for ids, but other keys are meaningful. */
export const waitingName = (
  ref: Pick<ReferenceDescription, 'field'> | undefined,
  isLoading: boolean,
): string | undefined => (isLoading && ref?.field === 'id' ? '…' : undefined);

type Data = Pick<EntityDataMethods, 'options'>;
type WantedLabel = { readonly ref: ReferenceDescription; readonly locale: Locale };
type Labels = ReadonlyMap<string, string>;
type Batch = { readonly values: Set<string>; readonly labels: Promise<Labels> };

/** Maximum values per call. */
const batchSize = 100;

const chunksOf = (values: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / batchSize) }, (_, at) =>
    values.slice(at * batchSize, (at + 1) * batchSize),
  );

const fetchLabels = async (
  data: Data,
  { ref: { resource, field }, locale }: WantedLabel,
  values: readonly string[],
): Promise<Labels> => {
  const answers = await Promise.all(
    chunksOf(values).map((chunk) =>
      data.options(resource, { field, values: chunk, language: locale }),
    ),
  );
  const options = answers.flatMap((answer) => answer.data);
  return new Map(options.map(({ value, label }) => [value, label]));
};

const afterThisTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Batches values requested in one tick into one call per target. */
const createLabelBatches = () => {
  const open = new Map<string, Batch>();
  const batchFor = (data: Data, wanted: WantedLabel): Batch => {
    const { ref, locale } = wanted;
    const key = `${ref.resource} ${ref.field} ${locale}`;
    const cached = open.get(key);
    if (cached) return cached;
    const values = new Set<string>();
    const labels = afterThisTurn().then(() => {
      open.delete(key);
      return fetchLabels(data, wanted, [...values]);
    });
    const batch = { values, labels };
    open.set(key, batch);
    return batch;
  };
  return {
    load: async (data: Data, wanted: WantedLabel, value: string): Promise<string> => {
      const batch = batchFor(data, wanted);
      batch.values.add(value);
      return (await batch.labels).get(value) ?? value;
    },
  };
};

const batchesOf = new WeakMap<QueryClient, ReturnType<typeof createLabelBatches>>();

/** Batches of this application: one set per query client. */
const useLabelBatches = () => {
  const client = useQueryClient();
  const batches = batchesOf.get(client) ?? createLabelBatches();
  batchesOf.set(client, batches);
  return batches;
};

const labelsStaleMs = 60_000;

type Wanted = { readonly ref: ReferenceDescription | undefined; readonly locale: Locale };

const labelKey = ({ ref, locale }: Wanted, value: string) => [
  'engine',
  'optionLabel',
  ref?.resource,
  ref?.field,
  locale,
  value,
];

/** Caches names of selected records, so that they show at once without another request. */
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
  staleTime: labelsStaleMs,
  retry: false,
});

const nameIn = (
  { data, isLoading }: { readonly data: string | undefined; readonly isLoading: boolean },
  ref: ReferenceDescription | undefined,
  value: string,
): string => data ?? waitingName(ref, isLoading) ?? value;

/** Name of a referenced record by stored value. */
export const useOptionLabel = (ref: ReferenceDescription | undefined, value: string): string => {
  const data = useEntityData();
  const batches = useLabelBatches();
  const locale = useKindLocale();
  const answer = useQuery(labelQuery({ data, batches }, { ref, locale }, value));
  return nameIn(answer, ref, value);
};

/**
 * Names of referenced records by stored values. Batched per render, cached for a minute; an unknown name falls back to
 * the value.
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
