import { personalPrefix, recordName } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { type EntityOutline, entityPath, everyScreen } from '@patio/framework/kernel';

/** A record the person has visited. */
type RecentRecord = {
  readonly resource: string;
  readonly name: string;
  /** Path of its screen. */
  readonly path: string;
};

const maxRecent = 8;

/** Names of records are personal data, so they are cleared with the session. */
const placeOf = (username: string): string => `${personalPrefix}${username}.recent`;

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['resource', 'name', 'path'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  Object.hasOwn(outlines, String(Reflect.get(value, 'resource')));

/** A person's recent records, latest first. */
export const readRecent = (username: string): readonly RecentRecord[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(username)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
};

/** Records a visit. */
export const noteRecent = (username: string, visited: RecentRecord): void => {
  const others = readRecent(username).filter(({ path }) => path !== visited.path);
  localStorage.setItem(placeOf(username), JSON.stringify([visited, ...others].slice(0, maxRecent)));
};

type Place = { readonly outline: EntityOutline; readonly id: string };

/** Id captured by a pattern; a prefix check rules most patterns out at a hundredth of the cost. */
const idIn = (pattern: string | undefined, pathname: string): string | undefined => {
  if (pattern === undefined) return undefined;
  const beginning = pattern.replace(/:.*/, '').toLowerCase();
  return pathname.toLowerCase().startsWith(beginning)
    ? matchPath(pattern, pathname)?.params['id']
    : undefined;
};

/** The record whose screen or form is at a path. */
const recordPlaceOf = (pathname: string): Place | undefined =>
  Object.values(outlines)
    .flatMap(everyScreen)
    .flatMap((outline): readonly Place[] => {
      const { show, edit } = outline.paths;
      const found = idIn(show, pathname) ?? idIn(edit, pathname);
      const isNew = outline.paths.create === pathname;
      return found !== undefined && !isNew ? [{ outline, id: found }] : [];
    })[0];

const contains = (key: readonly unknown[], { outline, id }: Place): boolean => {
  const [resource, call, params] = key as [unknown, unknown, { id?: unknown } | undefined];
  return resource === outline.resource && call === 'getOne' && String(params?.id) === id;
};

/** Remembers visited records once loaded. Not while viewing as another group. */
export const useRecentRecords = (user: SessionUser | null): void => {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const username = user && !user.seeAs ? user.username : '';
  useEffect(() => {
    const place = recordPlaceOf(pathname);
    if (!place || username === '') return undefined;
    const { outline, id } = place;
    const note = (data: unknown) => {
      const name = recordName(outline, data as Readonly<Record<string, unknown>>);
      // The record's page, even from its form: a record is listed once.
      const show = entityPath(outline, 'show', id);
      const path = show?.includes(':') === false ? show : pathname;
      noteRecent(username, { resource: outline.resource, name, path });
    };
    const cache = queries.getQueryCache();
    const known = cache.getAll().find(({ queryKey }) => contains(queryKey, place));
    if (known?.state.data) note(known.state.data);
    return cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.data && contains(query.queryKey, place))
        note(query.state.data);
    });
  }, [pathname, queries, username]);
};
