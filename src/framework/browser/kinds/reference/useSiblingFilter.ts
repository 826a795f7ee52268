import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useResourceContext, useTranslateLabel, useWrappedSource } from 'ra-core';
import { isAbsent } from '../parts/textKind';

type Filter = Readonly<Record<string, unknown>>;

const siblingsOf = (field: FieldDescription): readonly (readonly [string, string])[] =>
  Object.entries(field.ref?.filter ?? {}).flatMap(([target, wanted]) =>
    typeof wanted === 'object' ? [[target, wanted.$data] as const] : [],
  );

const fixedOf = (field: FieldDescription): Filter =>
  Object.fromEntries(
    Object.entries(field.ref?.filter ?? {}).filter(([, wanted]) => typeof wanted !== 'object'),
  );

const siblingPath = (source: string, sibling: string): string =>
  [...source.split('.').slice(0, -1), sibling].join('.');

/**
 * Filter of a reference with its siblings' values. `waitsFor` is the label of an empty sibling: until it has a value
 * there are no options.
 *
 * @param onUserChange called when the person (not a reset or effect) changes a sibling
 */
export const useSiblingFilter = (
  field: FieldDescription,
  source: string,
  onUserChange: () => void,
) => {
  const name = useWrappedSource(source);
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const { subscribe } = useFormContext();
  const siblings = siblingsOf(field).map(([target, own]) => ({
    target,
    own,
    path: siblingPath(name, own),
  }));
  const paths = siblings.map(({ path }) => path);
  const values: readonly unknown[] = useWatch({ name: paths });
  const onChange = useEffectEvent(onUserChange);
  const watched = paths.join(' ');
  useEffect(() => {
    if (watched === '') return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed, type }) => {
        if (type === 'change' && changed && watched.split(' ').includes(changed)) onChange();
      },
    });
  }, [subscribe, watched]);
  const serialized = JSON.stringify(values);
  const filter = useMemo(() => {
    const read = JSON.parse(serialized) as readonly unknown[];
    return {
      ...fixedOf(field),
      ...Object.fromEntries(siblingsOf(field).map(([target], at) => [target, read[at]])),
    };
  }, [field, serialized]);
  const missing = siblings.find((_sibling, at) => isAbsent(values[at]));
  const label = missing && translateLabel({ source: missing.own, resource });
  return { filter, waitsFor: typeof label === 'string' ? label : missing?.own };
};
