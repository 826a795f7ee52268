import type { Step } from './changeColumn';
import { droppedConstraint, type TableChange } from './constraintSteps';
import type { KnownSchema } from './knownSchema';

type Left = { readonly table: string; readonly name: string; readonly definition: string };

/** Endings of the names that constraints of schemas have: all others were added by hand. */
const ownEndings = /_(?:check|key|fkey|order|periods)$/;

const leftOf = ({ table, known, wanted }: TableChange): readonly Left[] =>
  [...known.constraints].flatMap(([name, definition]) =>
    wanted.constraints.has(name) || !name.startsWith(`${table}_`) || !ownEndings.test(name)
      ? []
      : [{ table, name, definition }],
  );

const isForeignKey = ({ definition }: Left): boolean => /^foreign key/i.test(definition);

const plain = (text: string): string => text.replaceAll(/["\s]/g, '');

/** What foreign keys that stay stand on, as `table(column,column)`. */
const referredSets = (
  known: KnownSchema,
  changes: readonly TableChange[],
  left: readonly Left[],
): ReadonlySet<string> => {
  const goes = new Set(left.map(({ table, name }) => `${table}.${name}`));
  const definitions = [
    ...[...known.tables].flatMap(([table, { constraints, columns }]) => [
      ...[...constraints].flatMap(([name, text]) => (goes.has(`${table}.${name}`) ? [] : [text])),
      ...columns.values(),
    ]),
    ...changes.flatMap(({ wanted }) => [...wanted.constraints.values()]),
  ];
  const targets = definitions.flatMap((text) => [
    ...(/ references ("?\w+"? ?\([^)]*\))/i.exec(text)?.slice(1) ?? []),
  ]);
  return new Set(targets.map(plain));
};

/**
 * Drops what schemas asked for once: keys that refer to other tables first, then the rest. What a person added under a
 * name of its own stays, and so does a unique set on which a foreign key stands.
 */
export const droppedConstraints = (
  known: KnownSchema,
  changes: readonly TableChange[],
): readonly Step[] => {
  const left = changes.flatMap(leftOf);
  const referred = referredSets(known, changes, left);
  const isReferred = ({ table, definition }: Left): boolean => {
    const [, columns] = /^unique ?(?:nulls not distinct )?(\([^)]*\))/i.exec(definition) ?? [];
    return columns !== undefined && referred.has(plain(`${table}${columns}`));
  };
  return left
    .filter((one) => !isReferred(one))
    .toSorted((a, b) => Number(isForeignKey(b)) - Number(isForeignKey(a)))
    .map(({ table, name }) => ({
      care: 'safe',
      note: `no schema asks for ${name} any more`,
      sql: droppedConstraint(table, name),
    }));
};
