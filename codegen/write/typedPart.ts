const checkWords = new Set([
  'title', 'description', 'default', 'examples', 'format', 'pattern', 'allOf', 'minLength', 'maxLength', 'minimum',
  'maximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'decimalScale',
  'decimalMinimum', 'decimalMaximum', 'together',
]); // prettier-ignore

/**
 * A schema without parts irrelevant to types: titles (which would become type names) and checks. Property names are not
 * keywords, hence `inside`.
 */
export const typedPart = (value: unknown, inside: 'schema' | 'names' = 'schema'): unknown => {
  if (Array.isArray(value)) return value.map((item) => typedPart(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => inside === 'names' || !(checkWords.has(name) || name.startsWith('x-')))
      .map(([name, member]: [string, unknown]) => [
        name,
        inside === 'schema' && (name === 'properties' || name === '$defs')
          ? typedPart(member, 'names')
          : typedPart(member),
      ]),
  );
};
