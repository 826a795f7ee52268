import Ajv, {
  _,
  type CodeKeywordDefinition,
  Name,
  stringify,
  type Code,
  type KeywordCxt,
} from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { conditionKeywords } from '../conditions/conditionSchema';
import {
  inputFormats,
  schemaFormatNames,
  storedFormats,
  notBlankPattern,
} from '@patio/framework/kernel';
import type { WireSchema } from '../model/Model';
import { kindsImportOf } from './parts';

type KeywordCode = CodeKeywordDefinition['code'];
/** Code of a keyword, given AJV's own. */
type QuickCode = (original: KeywordCode) => KeywordCode;

const codePointLength = new Name('codePointLength');
const isBlank = new Name('isBlank');

/** The number of code points is between half the code units and all of them: count only in between. */
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
 * Replaces AJV's code of some keywords by faster code with the same errors in the same order. Each keeps its position,
 * before the next keyword of the same type.
 */
export const useQuickKeywords = (ajv: Ajv): void => {
  for (const [keyword, before, code] of quick) {
    const original = ajv.getKeyword(keyword) as CodeKeywordDefinition;
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ ...original, $data: false, keyword, before, code: code(original.code) });
  }
};

/** Numbered local names in AJV's output: values, error counts, results. */
const numbered = /\b(?:data|_errs|_?valid|vSchema)\d+\b/g;
/** A line that only assigns one of them; function results are left alone. */
const writing = /^(?:(?:const|let|var) )?((?:data|_errs|_?valid|vSchema)\d+) = [^\n;(]*;\n/gm;
const emptyBranch = /^(?:else |if\((?![^\n]*\bvalidate\d)[^\n]*\))\{\n\}\n(?!else)/gm;

const countsOf = (code: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [name] of code.matchAll(numbered)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const pass = (code: string): string => {
  const counts = countsOf(code);
  const written = countsOf([...code.matchAll(writing)].map(([, name]) => name).join(' '));
  const isUnread = (name: string): boolean => counts.get(name) === written.get(name);
  return code
    .replace(writing, (line, name: string) => (isUnread(name) ? '' : line))
    .replace(emptyBranch, '');
};

const settle = (code: string): string => {
  const shorter = pass(code);
  return shorter.length === code.length ? code : settle(shorter);
};

/**
 * Removes unused variables and empty branches from AJV's output. AJV's own optimisation does this and more, but takes a
 * third of the compilation time.
 */
export const withoutUnread = (code: string): string =>
  code
    .split(/^(?=function )/m)
    .map(settle)
    .join('');

type Formats = 'storedFormats' | 'inputFormats';

const decimals = new Name('decimals');
const canCombine = new Name('canCombine');
const numberText = 'string';

const decimalKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'decimalMinimum',
    type: numberText,
    schemaType: 'string',
    error: { message: 'below the minimum', params: ({ schema }) => _`{limit: ${schema}}` },
    code: (cxt) => cxt.fail(_`${decimals}.isBelow(${cxt.data}, ${cxt.schema})`),
  },
  {
    keyword: 'decimalMaximum',
    type: numberText,
    schemaType: 'string',
    error: { message: 'above the maximum', params: ({ schema }) => _`{limit: ${schema}}` },
    code: (cxt) => cxt.fail(_`${decimals}.isAbove(${cxt.data}, ${cxt.schema})`),
  },
  {
    keyword: 'decimalScale',
    type: numberText,
    schemaType: 'number',
    error: {
      message: 'too many places',
      params: ({ schema }) => _`{step: ${decimals}.stepOfScale(${schema})}`,
    },
    code: (cxt) => cxt.fail(_`${decimals}.hasMorePlaces(${cxt.data}, ${cxt.schema})`),
  },
];

/** Keyword for combinable list values. */
const togetherKeyword: CodeKeywordDefinition = {
  keyword: 'together',
  type: 'array',
  schemaType: 'array',
  error: { message: 'cannot stand together', params: () => _`{}` },
  code: (cxt) => cxt.fail(_`!${canCombine}(${stringify(cxt.schema)}, ${cxt.data})`),
};

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether a member has a name inherited from Object.prototype: only then own-property checks matter. */
const namesInherited = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(([name, part]) => inherited.has(name) || namesInherited(part));

/** Formats that only name a kind. */
const namingFormats = ['money', 'months', 'html', 'password'];
const frameworkFormats: ReadonlySet<string> = new Set([...schemaFormatNames, ...namingFormats]);

/** Formats of the application's kinds in a schema. The compiling worker does not know them. */
const ownFormatsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { format } = schema as { readonly format?: unknown };
  const isOwn = typeof format === 'string' && !frameworkFormats.has(format);
  return [...(isOwn ? [format] : []), ...Object.values(schema).flatMap(ownFormatsIn)];
};

type Asked = { readonly ownProperties: boolean; readonly ownFormats: readonly string[] };

const createAjv = (formats: Formats, { ownProperties, ownFormats }: Asked): Ajv => {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    // Parts checked next to their owner's type have none themselves.
    strictTypes: false,
    allowUnionTypes: true,
    messages: false,
    ownProperties,
    inlineRefs: false,
    // The lint has validated the schemas; doing it again per file would double the time.
    meta: false,
    validateSchema: false,
    // `withoutUnread` is faster.
    code: {
      source: true,
      esm: true,
      lines: true,
      optimize: false,
      formats: _`${new Name(formats)}`,
    },
  });
  useQuickKeywords(ajv);
  for (const keyword of [...decimalKeywords, togetherKeyword, ...conditionKeywords])
    ajv.addKeyword(keyword);
  const checks = formats === 'storedFormats' ? storedFormats : inputFormats;
  for (const [name, validate] of Object.entries(checks)) ajv.addFormat(name, validate);
  // Formats that only name a kind; the wire may use them too.
  for (const name of namingFormats) ajv.addFormat(name, true);
  // Generated code calls checks by name, which is all compiling needs.
  for (const name of ownFormats) ajv.addFormat(name, () => true);
  return ajv;
};

const runtime: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/equal").default': 'sameJson',
};

/** Replaces AJV's runtime by our own functions, for plain ESM; any other `require` is a bug. */
const withoutRequire = (code: string): string => {
  const own = Object.entries(runtime).reduce(
    (text, [call, name]) => text.replaceAll(call, name),
    code,
  );
  if (/\brequire\(/.test(own)) throw new Error('a validator still needs require()');
  return own;
};

/** Kernel functions called by validators, with their pattern in the code. */
const kernelNames: readonly (readonly [string, RegExp])[] = [
  ['codePointLength', /codePointLength/],
  ['conditions', /conditions\./],
  ['decimals', /decimals\./],
  ['isBlank', /isBlank\(/],
  ['canCombine', /canCombine\(/],
  ['sameJson', /sameJson/],
];

const importsOf = (code: string, formats: Formats): string => {
  const usesFormats = code.includes(`${formats}.`) || code.includes(`${formats}[`);
  const names = kernelNames.filter(([, call]) => call.test(code)).map(([name]) => name);
  const all = [...names, ...(usesFormats ? [formats] : []), 'toFieldErrors'];
  return `import { ${all.join(', ')} } from '@patio/framework/kernel';\n`;
};

const runner = `const check = (validate) => (data) =>
  validate(data) ? [] : toFieldErrors(validate.errors, data);
`;

/** Compiles schemas; each is exported by name as the raw AJV function `raw<Name>`. */
export const compileRaw = (
  definitions: Readonly<Record<string, WireSchema>>,
  names: readonly string[],
  formats: Formats,
): string => {
  const ownFormats = ownFormatsIn(definitions);
  const ajv = createAjv(formats, { ownProperties: namesInherited(definitions), ownFormats });
  ajv.addSchema({ $id: 'all', $defs: definitions });
  const refs = Object.fromEntries(names.map((name) => [`raw${name}`, `all#/$defs/${name}`]));
  const code = standaloneCode(ajv, refs)
    .replace('"use strict";', '')
    .replaceAll('\nexport const raw', '\nconst raw');
  const own = withoutUnread(withoutRequire(code));
  return `${kindsImportOf(ownFormats)}${importsOf(own, formats)}\n${runner}\n${own}`;
};
