import type { OptionsQuery, ReferenceOption, WireRecord } from '@patio/framework/kernel';
import { type DataContext, apiBase, createHttpClient, userClassOf } from '@patio/framework/react';

/** Maximum number of colours per response; typing finds the others. */
const most = 100;

/** Removes duplicates: models of a manufacturer share colour names. */
const once = (options: readonly ReferenceOption[]): readonly ReferenceOption[] => {
  const names = new Set<string>();
  return options.filter(({ label }) => !names.has(label) && names.add(label));
};

/** Fetches colours by name. @source CALL-090, PROP-011, ENT-COLOR-01 */
export const readColors = async (
  context: DataContext,
  { q, filter = {} }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const { source, ...others } = filter;
  const query = new URLSearchParams({
    ...(typeof source === 'string' ? { source } : {}),
    filter: JSON.stringify({ ...others, ...(q ? { q } : {}) }),
    sort: '["description","ASC"]',
    range: `[0,${most - 1}]`,
  });
  const url = `${apiBase(userClassOf(context))}/colors?${query.toString()}`;
  const rows = (await createHttpClient(context.client)(url)).json as readonly WireRecord[];
  return once(rows.map(({ id, description }) => ({ value: id, label: String(description) })));
};
