import Ajv, {
  _,
  type CodeKeywordDefinition,
  Name,
  stringify,
  type Code,
  type KeywordCxt,
} from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { conditionKeywords } from '../conditions/conditionKeywords';
import {
  inputFormats,
  schemaFormatNames,
  storedFormats,
  notBlankPattern,
} from '@patio/framework/kernel';
import type { WireSchema } from '../model/Model';
import { kindsImportOf } from './kinds';

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

/** Names that ajv numbers within a function: values that are looked at, counts of errors, verdicts of parts. */
const numbered = /\b(?:data|_errs|_?valid|vSchema)\d+\b/g;
/** A line that does nothing but give one of them its value; a value that a call answers is left alone. */
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
 * Drops variables that nothing reads and branches that do nothing from code that ajv wrote line by line. Its own pass
 * over the tree does the same and more, and takes a third of the time of the whole compilation.
 */
export const withoutUnread = (code: string): string =>
  code
    .split(/^(?=function )/m)
    .map(settle)
    .join('');

type Formats = 'storedFormats' | 'inputFormats';

const decimals = new Name('decimals');
const mayStandTogether = new Name('mayStandTogether');
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

/** Which values of a list may stand beside each other. */
const togetherKeyword: CodeKeywordDefinition = {
  keyword: 'together',
  type: 'array',
  schemaType: 'array',
  error: { message: 'cannot stand together', params: () => _`{}` },
  code: (cxt) => cxt.fail(_`!${mayStandTogether}(${stringify(cxt.schema)}, ${cxt.data})`),
};

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether some member has a name that every object answers to: only then it matters whose member it is. */
const namesInherited = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(([name, part]) => inherited.has(name) || namesInherited(part));

/** These only name a kind. */
const namingFormats = ['money', 'months', 'html', 'password'];
const frameworkFormats: ReadonlySet<string> = new Set([...schemaFormatNames, ...namingFormats]);

/** Formats of own kinds that a schema names. The thread that compiles beside knows no kinds. */
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
    // A part that is checked beside its owner's type states none itself.
    strictTypes: false,
    allowUnionTypes: true,
    messages: false,
    ownProperties,
    inlineRefs: false,
    // The lint has checked the schemas; compiling the meta-schema for every file would double the time.
    meta: false,
    validateSchema: false,
    // `withoutUnread` tidies up in less time.
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
  // These only name a kind; the wire may use them as well.
  for (const name of namingFormats) ajv.addFormat(name, true);
  // The code calls checks by their names: compiling needs the names alone.
  for (const name of ownFormats) ajv.addFormat(name, () => true);
  return ajv;
};

const runtime: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/equal").default': 'sameJson',
};

/**
 * Own functions instead of ajv's runtime, so that the file is plain ESM; anything else that asks for `require` is a
 * bug.
 */
const withoutRequire = (code: string): string => {
  const own = Object.entries(runtime).reduce(
    (text, [call, name]) => text.replaceAll(call, name),
    code,
  );
  if (/\brequire\(/.test(own)) throw new Error('a validator still needs require()');
  return own;
};

/** Names of the kernel that a validator calls, each with what calls it in the code. */
const kernelNames: readonly (readonly [string, RegExp])[] = [
  ['codePointLength', /codePointLength/],
  ['conditions', /conditions\./],
  ['decimals', /decimals\./],
  ['isBlank', /isBlank\(/],
  ['mayStandTogether', /mayStandTogether\(/],
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

/** Compiles named schemas; each is exported under its own name as the raw ajv function `raw<Name>`. */
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
