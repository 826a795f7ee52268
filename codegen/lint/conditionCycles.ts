import { type FieldDescription, conditionPlan, placesOf } from '@patio/framework/kernel';
import type { Problem } from './Problem';
import { problem } from './World';

type Hidden = { readonly field: FieldDescription; readonly reads: readonly FieldDescription[] };

/** Fields that hide, with all fields on which that depends: what contains a field decides on it too. */
const hiddenFields = (fields: readonly FieldDescription[]): readonly Hidden[] =>
  conditionPlan({ fields }).fields.flatMap(({ field, trail, when }) =>
    when
      ? [
          {
            field,
            reads: placesOf(when.node).flatMap(({ from, path }) =>
              from === 'own' ? [...path, ...trail] : path,
            ),
          },
        ]
      : [],
  );

const within = (field: FieldDescription, target: FieldDescription): boolean =>
  field === target || (field.fields ?? []).some((member) => within(member, target));

/** A way from a field over what it reads back to itself. */
const circleFrom = (
  start: FieldDescription,
  hidden: readonly Hidden[],
): readonly FieldDescription[] | undefined => {
  const visited = new Set<FieldDescription>();
  const follow = (
    field: FieldDescription,
    way: readonly FieldDescription[],
  ): readonly FieldDescription[] | undefined => {
    if (way.length > 0 && field === start) return way;
    if (visited.has(field)) return undefined;
    visited.add(field);
    const reads = hidden.filter((one) => one.field === field).flatMap((one) => one.reads);
    // Reading a field means reading what hides it or something in it.
    const next = hidden
      .filter((one) => reads.some((read) => within(one.field, read)))
      .map((one) => one.field);
    return next.map((one) => follow(one, [...way, field])).find((found) => found !== undefined);
  };
  return follow(start, []);
};

/** Fields whose x-when depend on each other in a circle: nobody could say which is shown. */
export const cycleProblems = (
  file: string,
  fields: readonly FieldDescription[],
): readonly Problem[] => {
  const hidden = hiddenFields(fields);
  const circles = hidden.flatMap(({ field }) => {
    const way = circleFrom(field, hidden);
    return way ? [{ field, way }] : [];
  });
  return circles.map(({ field, way }) =>
    problem(
      'condition-cycle',
      { file, pointer: `${field.pointer.split('#')[1] ?? ''}/x-when` },
      {
        message: `depends on itself: ${[...way, field].map(({ name }) => name).join(' → ')}`,
        suggestion: 'Let one of them depend on something else.',
      },
    ),
  );
};
