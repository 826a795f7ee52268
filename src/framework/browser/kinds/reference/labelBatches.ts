import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { EntityDataMethods } from '../../../kernel/entity/EntityDataMethods';
import type { ReferenceDescription } from '../../../kernel/entity/EntityDescription';

type Data = Pick<EntityDataMethods, 'options'>;
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
  { resource, field }: ReferenceDescription,
  values: readonly string[],
): Promise<Labels> => {
  const answers = await Promise.all(
    chunksOf(values).map((chunk) => data.options(resource, { field, values: chunk })),
  );
  return new Map(answers.flatMap((answer) => answer.data.map((o) => [o.value, o.label] as const)));
};

const afterThisTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Gathers the values asked for in one turn of the event loop into one call for each target. */
const createLabelBatches = () => {
  const open = new Map<string, Batch>();
  const batchFor = (data: Data, ref: ReferenceDescription): Batch => {
    const key = `${ref.resource} ${ref.field}`;
    const known = open.get(key);
    if (known) return known;
    const values = new Set<string>();
    const labels = afterThisTurn().then(() => {
      open.delete(key);
      return askLabels(data, ref, [...values]);
    });
    const batch = { values, labels };
    open.set(key, batch);
    return batch;
  };
  return {
    load: async (data: Data, ref: ReferenceDescription, value: string): Promise<string> => {
      const batch = batchFor(data, ref);
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
