import { type FieldKind, kindOf } from '@patio/framework/kernel';
import { at, fault, type Rule } from './propertySource';
import { enumeration, fitting, patterns, ranges } from './valueRules';
import { problem } from './World';

/** Kinds of value that a list may hold: those whose columns are plain texts and whole numbers. */
const itemKinds: readonly FieldKind[] = [
  'string', 'integer', 'enum', 'months', 'email', 'phoneBr', 'cpf', 'cnpj', 'cpfCnpj', 'cep', 'uf', 'plate', 'chassis',
  'renavam', 'color',
]; // prettier-ignore

const itemRules: readonly Rule[] = [fitting, enumeration, ranges, patterns];

const togetherProblems: Rule = (source) => {
  const { 'x-together': groups = [], items } = source.property;
  const values = items?.enum ?? [];
  return groups.flatMap((group, index) =>
    group
      .filter((value) => !values.includes(value))
      .map((value) =>
        problem('unknown-value', at(source, 'x-together', index), {
          message: `${JSON.stringify(value)} is no value that the list may hold`,
        }),
      ),
  );
};

/** What one value of a list is. */
export const listItems: Rule = (source, kind) => {
  const { items } = source.property;
  if (kind !== 'valueList' || !items) return [];
  const item = { ...source, ...at(source, 'items'), property: items };
  const resolution = kindOf(items);
  const isKnown = resolution.outcome === 'kind' && itemKinds.includes(resolution.kind);
  if (!isKnown)
    return [
      fault(item, 'kind-unknown', [
        'a list cannot hold such values',
        `There are: ${itemKinds.join(', ')}.`,
      ]),
    ];
  return [
    ...itemRules.flatMap((rule) => rule(item, resolution.kind)),
    ...togetherProblems(source, kind),
  ];
};
