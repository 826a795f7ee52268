import {
  type OptionsQuery,
  type ReferenceOption,
  endpointUrl,
  matchingChoices,
} from '@patio/framework/kernel';
import { type DataContext, createHttpClient, userClassOf } from '@patio/framework/react';
import type { ReferenceChoice } from '#generated/types/wire.ts';
import { listBusinessNatures, listDocumentIssuers } from '#references/calls.ts';

const lists = { documentIssuers: listDocumentIssuers, businessNatures: listBusinessNatures };

/** Maximum number of options per response. */
const most = 50;

/** Fetches the options of a list with its own call. @source CALL-148, CALL-149, CLF-008, CLF-049 */
export const readWholeList = async (
  context: DataContext,
  resource: keyof typeof lists,
  { q = '' }: OptionsQuery,
): Promise<readonly ReferenceOption[]> => {
  const url = endpointUrl(lists[resource], { userType: userClassOf(context) });
  const listed = (await createHttpClient(context.client)(url)).json as readonly ReferenceChoice[];
  const choices = listed.map(({ id, name }) => ({ value: id, label: name }));
  return matchingChoices(choices, q).slice(0, most);
};
