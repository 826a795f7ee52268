import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityDescription, ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { useEntityData, useEngine } from '../data/entity/EngineContext';
import { waitingName } from '../kinds/reference/useOptionLabel';
import { conditionsOf } from './filters/filterText';

type Wanted = {
  readonly name: string;
  readonly ref: ReferenceDescription;
  readonly values: readonly string[];
};

/** All filter members of a field, including in groups. */
const membersOf = (filter: FilterJson, name: string): readonly unknown[] => {
  const groups = [filter.and, filter.or].filter(Array.isArray).flat() as readonly FilterJson[];
  const own = Object.hasOwn(filter, name) ? [filter[name]] : [];
  return [...own, ...groups.flatMap((part) => membersOf(part, name))];
};

const named: ReadonlySet<string> = new Set(['eq', 'ne', 'in', 'notIn']);

const wantedNames = (description: EntityDescription, filter: FilterJson): readonly Wanted[] =>
  description.fields
    .flatMap(({ name, ref }) => (ref ? { name, ref } : []))
    .map(({ name, ref }) => ({
      name,
      ref,
      values: [
        ...new Set(
          membersOf(filter, name)
            .flatMap(conditionsOf)
            .filter(({ op }) => named.has(op))
            .flatMap(({ value }) => [value].flat())
            .filter((value): value is string => typeof value === 'string'),
        ),
      ],
    }))
    .filter(({ values }) => values.length > 0);

/** Names of records in a filter, so that chips do not show ids. */
export const useReferenceNames = (description: EntityDescription, filter: FilterJson) => {
  const data = useEntityData();
  const { locale } = useEngine();
  const wanted = wantedNames(description, filter);
  const { data: names, isLoading } = useQuery({
    queryKey: [description.resource, 'filterNames', locale, wanted],
    enabled: wanted.length > 0,
    retry: false,
    staleTime: 60_000,
    queryFn: async () => {
      const answers = await Promise.all(
        wanted.map(async ({ name, ref, values }) => {
          const { resource, field } = ref;
          const asked = { field, values, language: locale };
          const { data: options } = await data.options(resource, asked);
          return options.map(({ value, label }) => [`${name} ${value}`, label] as const);
        }),
      );
      return new Map(answers.flat());
    },
  });
  const { fields } = description;
  return useCallback(
    (field: string, value: string) => {
      const ref = fields.find(({ name }) => name === field)?.ref;
      return names?.get(`${field} ${value}`) ?? waitingName(ref, isLoading);
    },
    [names, isLoading, fields],
  );
};
