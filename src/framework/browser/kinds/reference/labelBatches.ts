import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { choiceIn } from './choiceIn';

type Data = Pick<EntityDataMethods, 'options'>;
type Wanted = { readonly ref: ReferenceDescription; readonly locale: Locale };
type Labels = ReadonlyMap<string, string>;
type Batch = { readonly values: Set<string>; readonly labels: Promise<Labels> };

/** Most values of one call. */
const batchSize = 100;

const chunksOf = (values: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(values.length / batchSize) }, (_, at) =>
    values.slice(at * batchSize, (at + 1) * batchSize),
  );

const askLabels = async (
  data: Data,
  { ref: { resource, field }, locale }: Wanted,
  values: readonly string[],
): Promise<Labels> => {
  const answers = await Promise.all(
    chunksOf(values).map((chunk) => data.options(resource, { field, values: chunk })),
  );
  const options = answers.flatMap((answer) => answer.data);
  return new Map(options.map((option) => [option.value, choiceIn(option, locale).label]));
};

const afterThisTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Gathers the values asked for in one turn of the event loop into one call for each target. */
const createLabelBatches = () => {
  const open = new Map<string, Batch>();
  const batchFor = (data: Data, wanted: Wanted): Batch => {
    const { ref, locale } = wanted;
    const key = `${ref.resource} ${ref.field} ${locale}`;
    const known = open.get(key);
    if (known) return known;
    const values = new Set<string>();
    const labels = afterThisTurn().then(() => {
      open.delete(key);
      return askLabels(data, wanted, [...values]);
    });
    const batch = { values, labels };
    open.set(key, batch);
    return batch;
  };
  return {
    load: async (data: Data, wanted: Wanted, value: string): Promise<string> => {
      const batch = batchFor(data, wanted);
      batch.values.add(value);
      return (await batch.labels).get(value) ?? value;
    },
  };
};

const batchesOf = new WeakMap<QueryClient, ReturnType<typeof createLabelBatches>>();

/** The batches of this application: one set for each query client. */
export const useLabelBatches = () => {
  const client = useQueryClient();
  const batches = batchesOf.get(client) ?? createLabelBatches();
  batchesOf.set(client, batches);
  return batches;
};
