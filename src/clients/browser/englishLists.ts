import { type OptionsQuery, type ReferenceOption, endpointUrl } from '@patio/framework/kernel';
import { type DataContext, apiBase, createHttpClient, userClassOf } from '@patio/framework/react';
import type { ReferenceChoice } from '#generated/types/wire.ts';
import { listBusinessTypes, listGenders, listMaritalStatuses } from '#references/calls.ts';

const lists = {
  genders: listGenders,
  maritalStatuses: listMaritalStatuses,
  businessTypes: listBusinessTypes,
};

/** A list whose call answers English names, which the choices of a reference do not have. */
type ShortList = keyof typeof lists;

export const isShortList = (resource: string): resource is ShortList =>
  Object.hasOwn(lists, resource);

/** Names of chosen items: English ones of those that are offered today. */
export const readShortList = async (
  context: DataContext,
  resource: ShortList,
  { field, q, values, filter }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const userType = userClassOf(context);
  const query = new URLSearchParams({
    field,
    ...(values ? { values: JSON.stringify(values) } : { q: q ?? '' }),
    ...(filter && !values ? { filter: JSON.stringify(filter) } : {}),
  });
  const http = createHttpClient(context.client);
  const [options, listed] = await Promise.all([
    http(`${apiBase(userType)}/resources/${resource}/options?${query.toString()}`),
    http(endpointUrl(lists[resource], { userType })),
  ]);
  const english = new Map(
    (listed.json as readonly ReferenceChoice[]).map(({ id, nameEn }) => [id, nameEn]),
  );
  return (options.json as readonly ReferenceOption[]).map((option) => {
    const labelEn = english.get(option.value);
    return labelEn === undefined ? option : { ...option, labelEn };
  });
};
