import type { UserClass } from '#kernel/calls/ApplicationTypes.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { pathMembers } from '#kernel/entity/entityPath.ts';
import { callsBase } from '#kernel/calls/Endpoint.ts';

type Bag = Readonly<Record<string, unknown>>;

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Base path for a person's class. Without a person calls are refused. */
export const apiBase = (userType: UserClass | undefined): string =>
  `${callsBase}/${userType ?? 'none'}`;

/**
 * Relative path of an entity's calls, without leading slash: `owners/42/animals`. `{field}` segments are filled from
 * the first source with that field: filter, record or meta.
 *
 * @throws when no source has it: the caller must supply the parent
 */
export const resourcePath = (
  description: Pick<EntityDescription, 'apiPath' | 'resource'>,
  sources: readonly (Bag | undefined)[],
): string =>
  description.apiPath.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = sources.map((source) => scalar(source?.[name])).find((value) => value);
    if (found === undefined)
      throw new Error(`A call of "${description.resource}" has to say which ${name} it means`);
    return encodeURIComponent(found);
  });

/** A filter without members already in the path. */
export const filterWithoutPath = (
  description: Pick<EntityDescription, 'apiPath'>,
  filter: Bag,
): Bag => {
  const names = pathMembers(description);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
};
