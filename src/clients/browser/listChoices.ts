import {
  type OptionsQuery,
  type ReferenceOption,
  endpointUrl,
  matchingChoices,
  type WireRecord,
} from '@patio/framework/kernel';
import { type DataContext, createHttpClient, userClassOf, apiBase } from '@patio/framework/react';
import type { ReferenceChoice } from '#generated/types/wire.ts';
import { listBusinessNatures, listDocumentIssuers } from '#references/calls.ts';

const lists = { documentIssuers: listDocumentIssuers, businessNatures: listBusinessNatures };

/** Maximum number of options per response. */
const most = 50;

/** Fetches the options of a list with its own call. @source CALL-148, CALL-149, CLF-008, CLF-049 */
export const readWholeList = async (
  context: DataContext,
  resource: keyof typeof lists,
  { q = '', language }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const url = endpointUrl(lists[resource], { userType: userClassOf(context) });
  const listed = (await createHttpClient(context.client)(url)).json as readonly ReferenceChoice[];
  const choices = listed.map(({ id, name, nameEn = name }) => ({
    value: id,
    label: language === 'en' ? nameEn : name,
  }));
  return matchingChoices(choices, q).slice(0, most);
};

/** Maximum number of colours per response; typing finds the others. */
const mostColors = 100;

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
    range: `[0,${mostColors - 1}]`,
  });
  const url = `${apiBase(userClassOf(context))}/colors?${query.toString()}`;
  const rows = (await createHttpClient(context.client)(url)).json as readonly WireRecord[];
  return once(rows.map(({ id, description }) => ({ value: id, label: String(description) })));
};
