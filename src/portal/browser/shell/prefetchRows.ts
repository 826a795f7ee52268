import { client } from '../../../session/browser/call';
import { apiBase } from '../../../framework/browser/data/methods/paths';
import { listQuery } from '../../../framework/browser/data/methods/readList';
import { firstPage } from '../../../framework/browser/data/entity/firstPage';
import { prefetchedListOf } from './prefetchedList';

/** Asks for the rows of the list that the address opens while the code that shows them is still on its way. */
export const prefetchRows = (): void => {
  const list = prefetchedListOf(window.location);
  if (!list?.page.rows) return;
  const { rows } = list.page;
  const query = listQuery(firstPage(rows), {});
  client.prefetch(`${apiBase(list.user.userType)}${rows.apiPath}?${query}`);
};
