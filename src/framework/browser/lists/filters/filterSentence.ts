import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { conditionText, conditionsOf } from './filterText';
import type { FilterWords } from './filterText';
import { readTree } from './filterTree';
import type { FilterItem } from './filterTree';

type Sentence = { readonly description: EntityDescription; readonly words: FilterWords };

const joined = (type: 'and' | 'or', parts: readonly string[], { text }: FilterWords): string => {
  const [first = '', ...rest] = parts;
  return rest.reduce((left, right) => text(`filter.${type}`, { left, right }), first);
};

/** A condition or group in words; empty if incomplete. */
const itemText = (item: FilterItem, sentence: Sentence, isNested = false): string => {
  const { description, words } = sentence;
  if (item.type === 'rule') {
    const field = fieldOf(description, item.field);
    if (!field || item.value === undefined) return '';
    const parts = conditionsOf(item.value).map((one) => conditionText(one, field, words));
    return joined('and', parts, words);
  }
  const parts = item.items.map((each) => itemText(each, sentence, true)).filter((part) => part);
  const whole = joined(item.type, parts, words);
  return isNested && parts.length > 1 ? words.text('filter.nested', { filter: whole }) : whole;
};

/** A filter as one sentence, search first: "Busca: “auto” e (UF: SP ou UF: RJ)". */
export const filterSentence = (filter: FilterJson, sentence: Sentence): string => {
  const { q } = filter;
  const { words } = sentence;
  const search =
    typeof q === 'string' && q !== '' ? [words.text('list.searchChip', { text: q })] : [];
  const tree = readTree(filter);
  const isNested = search.length > 0 && tree.type === 'or';
  const parts = [...search, itemText(tree, sentence, isNested)].filter((part) => part !== '');
  return joined('and', parts, words);
};
