import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { SessionUser } from '../../../session/rules/SessionUser';
import { recordName } from '../../../framework/browser/texts/names';
import { descriptions } from '../../../generated/descriptions';
import { everyScreen } from '../../../framework/kernel/entity/namedScreens';
import type { EntityDescription } from '../../../framework/kernel/entity/EntityDescription';
import { noteRecent } from './recentRecords';

type Place = { readonly description: EntityDescription; readonly id: string };

/** The record whose screen or form a path is. */
const placeOf = (pathname: string): Place | undefined =>
  Object.values(descriptions)
    .flatMap(everyScreen)
    .flatMap((description): readonly Place[] => {
      const paths = [description.paths.show, description.paths.edit];
      const id = paths.flatMap((path) => (path ? [matchPath(path, pathname)?.params['id']] : []));
      const found = id.find((one) => one !== undefined);
      const isNew = description.paths.create === pathname;
      return found !== undefined && !isNew ? [{ description, id: found }] : [];
    })[0];

const holds = (key: readonly unknown[], { description, id }: Place): boolean => {
  const [resource, call, params] = key as [unknown, unknown, { id?: unknown } | undefined];
  return resource === description.resource && call === 'getOne' && String(params?.id) === id;
};

/** Notes the records that the person opens, once they have come. What is seen as another group is nobody's. */
export const useRecentRecords = (user: SessionUser | null): void => {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const username = user && !user.seeAs ? user.username : '';
  useEffect(() => {
    const place = placeOf(pathname);
    if (!place || username === '') return undefined;
    const { resource } = place.description;
    const note = (data: unknown) => {
      const name = recordName(place.description, data as Readonly<Record<string, unknown>>);
      noteRecent(username, { resource, name, path: pathname });
    };
    const cache = queries.getQueryCache();
    const known = cache.getAll().find(({ queryKey }) => holds(queryKey, place));
    if (known?.state.data) note(known.state.data);
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.data && holds(query.queryKey, place))
        note(query.state.data);
    });
  }, [pathname, queries, username]);
};
