import type Ajv from 'ajv';
import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, Name, stringify } from 'ajv';
import { notBlankPattern } from '@patio/framework/kernel';

type KeywordCode = CodeKeywordDefinition['code'];
/** Code of a keyword, given what ajv itself would write. */
type QuickCode = (original: KeywordCode) => KeywordCode;

const codePointLength = new Name('codePointLength');
const isBlank = new Name('isBlank');

/**
 * Code points are as many as units at most and half as many at least: they are counted only where that does not decide.
 */
const isTooLong = (text: Name, limit: number): Code =>
  _`${text}.length > ${limit} && ${codePointLength}(${text}) > ${limit}`;

const isTooShort = (text: Name, limit: number): Code =>
  limit <= 1
    ? _`${text}.length < ${limit}`
    : _`${text}.length < ${limit} || (${text}.length < ${2 * limit} && ${codePointLength}(${text}) < ${limit})`;

const maxLengthCode: QuickCode = () => (cxt) => cxt.fail(isTooLong(cxt.data, Number(cxt.schema)));
const minLengthCode: QuickCode = () => (cxt) => cxt.fail(isTooShort(cxt.data, Number(cxt.schema)));

const patternCode: QuickCode = (original) => (cxt) => {
  if (cxt.schema === notBlankPattern) cxt.fail(_`${isBlank}(${cxt.data})`);
  else original(cxt);
};

const closedNames = ({ schema, parentSchema }: KeywordCxt): readonly string[] =>
  schema === false && parentSchema['patternProperties'] === undefined
    ? Object.keys((parentSchema['properties'] as object | undefined) ?? {})
    : [];

const closedCode: QuickCode = (original) => (cxt) => {
  const names = closedNames(cxt);
  if (names.length === 0) return original(cxt);
  const text = stringify(names);
  const known = cxt.gen.scopeValue('obj', {
    key: `${text}`,
    ref: new Set(names),
    code: _`new Set(${text})`,
  });
  cxt.gen.forIn('key', cxt.data, (key) =>
    cxt.gen.if(_`!${known}.has(${key})`, () => {
      cxt.setParams({ additionalProperty: key });
      cxt.error();
    }),
  );
};

const quick: readonly (readonly [keyword: string, before: string, code: QuickCode])[] = [
  ['maxLength', 'pattern', maxLengthCode],
  ['minLength', 'pattern', minLengthCode],
  ['pattern', 'format', patternCode],
  ['additionalProperties', 'dependencies', closedCode],
];

/**
 * Gives some keywords of JSON Schema code of our own, which finds the same faults in the same order in less time. Each
 * takes its old place, before the keyword of the same type that follows it in ajv.
 */
export const useQuickKeywords = (ajv: Ajv): void => {
  for (const [keyword, before, code] of quick) {
    const original = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ ...original, $data: false, keyword, before, code: code(original.code) });
  }
};
