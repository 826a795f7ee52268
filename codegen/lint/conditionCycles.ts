import { type FieldDescription, conditionPlan, placesOf } from '@patio/framework/kernel';
import type { Problem } from './Problem';
import { problem } from './World';

type Hidden = { readonly field: FieldDescription; readonly reads: readonly FieldDescription[] };

/** Conditionally hidden fields with all their dependencies, including those of their containers. */
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

/** A cycle of dependencies from a field to itself. */
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
    // Reading a field includes reading what hides it or its members.
    const next = hidden
      .filter((one) => reads.some((read) => within(one.field, read)))
      .map((one) => one.field);
    return next.map((one) => follow(one, [...way, field])).find((found) => found !== undefined);
  };
  return follow(start, []);
};

/** Cyclic `x-when` conditions, which have no defined result. */
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
