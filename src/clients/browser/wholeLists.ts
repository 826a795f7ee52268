import type {
  OptionsQuery,
  ReferenceOption,
} from '../../framework/kernel/entity/EntityDataMethods';
import { endpointUrl } from '../../framework/kernel/calls/endpointUrl';
import { matchingChoices } from '../../framework/kernel/matchingChoices';
import { userClassOf, type DataContext } from '../../framework/browser/data/methods/DataContext';
import { createHttpClient } from '../../framework/browser/data/methods/httpClient';
import type { ReferenceChoice } from '../../generated/types/wire';
import { listBusinessNatures, listDocumentIssuers } from '../../references/calls';

const lists = { documentIssuers: listDocumentIssuers, businessNatures: listBusinessNatures };

/** Choices of one answer at most. */
const most = 50;

/** What is offered of a list that has a call of its own. @source CALL-148, CALL-149, CLF-008, CLF-049 */
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
