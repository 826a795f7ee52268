import { session } from '../../../session/browser/call';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { firstPage } from '../../../framework/browser/data/entity/firstPage';
import { descriptions } from '../../../generated/descriptions';
import type { ResourceName } from '../../../generated/descriptions';
import { resourceSlots } from '../resources';
import { prefetchedListOf } from './prefetchedList';
import type { PrefetchedList } from './prefetchedList';
import { createPortalData } from './portalData';
import type { PortalData } from './portalData';

let prefetched: { readonly by: string; readonly data: PortalData } | undefined;

/** What an answer depends on besides the question. */
const askerOf = ({ username, dealerDefault, seeAs }: SessionUser): string =>
  JSON.stringify([username, dealerDefault?.id, seeAs?.id]);

const slotsOf = (resource: ResourceName, can: PrefetchedList['can']) => {
  const { tabs = [], ...rest } = resourceSlots[resource]?.list ?? {};
  return { ...rest, tabs: tabs.filter(({ access }) => can(access)) };
};

/** Loads the rows of the list that is about to be drawn, so that they are there when it is. A failure is told by the list. */
export const loadRows = async (): Promise<void> => {
  const list = prefetchedListOf(window.location);
  if (!list) return;
  const resource = list.page.resource as ResourceName;
  const { [resource]: description } = descriptions;
  if (!list.can(description.access.list)) return;
  const params = firstPage(description, slotsOf(resource, list.can));
  const data = createPortalData();
  prefetched = { by: askerOf(list.user), data };
  await data.queryClient.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => data.dataProvider.getList(resource, { ...params, signal }),
  });
};

/** The data of the portal that is drawn now: once with what was prefetched for the same person. */
export const takePortalData = (): PortalData => {
  const user = session.read();
  const data = user && prefetched?.by === askerOf(user) ? prefetched.data : createPortalData();
  prefetched = undefined;
  data.open();
  return data;
};
