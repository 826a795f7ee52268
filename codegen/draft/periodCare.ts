import { identifier } from '../write/sqlText';
import type { ConstraintCare } from './conditionCare';

/** How much care the constraint of periods asks for; undefined for constraints that say something else. */
export const periodCare = ({
  table,
  definition,
}: {
  readonly table: string;
  readonly definition: string;
}): ConstraintCare | undefined => {
  const elements = /^exclude using gist \((.*?)(?:, )?daterange\(([^)]*)\) with &&\)/.exec(
    definition,
  );
  if (!elements) return undefined;
  const [, by = '', range = ''] = elements;
  const same = [...by.matchAll(/("[^"]+") with =/g)].map(
    ([, name = '']) => `a.${name} = b.${name}`,
  );
  const rangeOf = (row: string): string =>
    `daterange(${range.replaceAll(/"([^"]+)"/g, `${row}."$1"`)})`;
  const name = identifier(table);
  const pairs = [...same, `${rangeOf('a')} && ${rangeOf('b')}`].join(' and ');
  return {
    care: 'breaking',
    note: 'existing periods may overlap; mend them first, or adding it fails',
    before: `-- select a."id", b."id" from ${name} a join ${name} b on a."id" < b."id" and ${pairs};\n`,
  };
};
