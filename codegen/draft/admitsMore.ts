import { splitOutside } from '@patio/framework/kernel';

/** The parts of `check (a and b)`. */
const partsOf = (check: string): readonly string[] => {
  const [, inside = ''] = /^check \((.*)\)$/s.exec(check) ?? [];
  return splitOutside(inside.replaceAll(/ and /g, '\u0001'), '\u0001');
};

type Bound = { readonly of: string; readonly operator: string; readonly value: number };

const boundOf = (part: string): Bound | undefined => {
  const [, of, operator, value] = /^(.+) (<=|>=) (-?\d+(?:\.\d+)?)$/.exec(part) ?? [];
  return of === undefined || operator === undefined
    ? undefined
    : { of, operator, value: Number(value) };
};

const choicesOf = (
  part: string,
): readonly [of: string, values: ReadonlySet<string>] | undefined => {
  const [, of, list] = /^("[^"]+") in \((.*)\)$/s.exec(part) ?? [];
  return of === undefined || list === undefined
    ? undefined
    : [of, new Set(splitOutside(list, ','))];
};

/** Whether whatever keeps the one part of a check keeps the other. */
const implies = (was: string, now: string): boolean => {
  if (was === now) return true;
  const [low, high] = [boundOf(was), boundOf(now)];
  if (low && high && low.of === high.of && low.operator === high.operator)
    return low.operator === '<=' ? low.value <= high.value : low.value >= high.value;
  const [few, many] = [choicesOf(was), choicesOf(now)];
  return few !== undefined && few[0] === many?.[0] && [...few[1]].every((one) => many[1].has(one));
};

/** Whether a check admits all that the former one did: longer texts, wider ranges, more choices. */
export const admitsMore = (was: string, now: string): boolean => {
  const [known, wanted] = [partsOf(was), partsOf(now)];
  return (
    known.length > 0 &&
    wanted.length > 0 &&
    wanted.every((part) => known.some((one) => implies(one, part)))
  );
};
