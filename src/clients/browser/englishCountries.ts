import { type OptionsQuery, type ReferenceOption, matchingChoices } from '@patio/framework/kernel';
import { type DataContext, apiBase, createHttpClient } from '@patio/framework/react';

/** Maximum number of options per response. */
const mostChoices = 50;

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let known: readonly ReferenceOption[] | undefined;

/** All regions with an English name in the browser. */
const regions = (): readonly ReferenceOption[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  known ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return known;
};

/** Searches countries by English name with the browser's data, because the list only has Portuguese names. */
export const readCountries = async (
  { client, session }: DataContext,
  { field, q, values, filter }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const named = regions();
  const wanted =
    values ??
    (q ? matchingChoices(named, q) : named).slice(0, mostChoices).map(({ value }) => value);
  if (wanted.length === 0) return [];
  const query = new URLSearchParams({ field, values: JSON.stringify(wanted) });
  if (filter && !values) query.set('filter', JSON.stringify(filter));
  const url = `${apiBase(session.read()?.userType)}/resources/countries/options?${query.toString()}`;
  const found = (await createHttpClient(client)(url)).json as readonly ReferenceOption[];
  const labels = new Map(named.map(({ value, label }) => [value, label]));
  const order = new Map(wanted.map((value, at) => [value, at]));
  return found
    .map((one) => ({ ...one, label: labels.get(one.value) ?? one.label }))
    .sort((one, other) => (order.get(one.value) ?? 0) - (order.get(other.value) ?? 0));
};
