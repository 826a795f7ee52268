import Ajv, { _, type CodeKeywordDefinition, Name } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { conditionKeywords } from '../conditions/conditionKeywords';
import { conditionsSchema } from '../conditions/conditionSchema';
import { inputFormats, storedFormats } from '../../src/kernel/formats/schemaFormats';
import { memo, memoList } from '../memo';
import type { EntityModel, Model, WireModel, WireSchema } from '../model/Model';
import { type GeneratedFiles, header } from './header';
import { notBlankWire } from './notBlankWire';
import { useQuickKeywords } from './quickKeywords';
import { shareFields } from './sharedFields';
import { withoutUnread } from './withoutUnread';
import { variantSchema, variantType } from './variants';

type Formats = 'storedFormats' | 'inputFormats';

const decimals = new Name('decimals');
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

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether some member has a name that every object answers to: only then it matters whose member it is. */
const namesInherited = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  Object.entries(schema).some(([name, part]) => inherited.has(name) || namesInherited(part));

const createAjv = (formats: Formats, ownProperties: boolean): Ajv => {
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
  for (const keyword of [...decimalKeywords, ...conditionKeywords]) ajv.addKeyword(keyword);
  const checks = formats === 'storedFormats' ? storedFormats : inputFormats;
  for (const [name, validate] of Object.entries(checks)) ajv.addFormat(name, validate);
  // These only name a kind; the wire may use them as well.
  for (const name of ['money', 'months', 'html', 'password']) ajv.addFormat(name, true);
  return ajv;
};

const runtime: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/equal").default': 'sameJson',
};

/** Own functions instead of ajv's runtime, so that the file is plain ESM; anything else that asks for `require` is a bug. */
const withoutRequire = (code: string): string => {
  const own = Object.entries(runtime).reduce(
    (text, [call, name]) => text.replaceAll(call, name),
    code,
  );
  if (/\brequire\(/.test(own)) throw new Error('a validator still needs require()');
  return own;
};

const importsOf = (code: string, formats: Formats): string => {
  const wanted: readonly (readonly [string, string, boolean])[] = [
    [
      formats,
      'formats/schemaFormats',
      code.includes(`${formats}.`) || code.includes(`${formats}[`),
    ],
    ['decimals', 'validation/decimals', code.includes('decimals.')],
    ['conditions', 'validation/conditions', code.includes('conditions.')],
    ['codePointLength', 'validation/codePointLength', code.includes('codePointLength')],
    ['isBlank', 'validation/isBlank', code.includes('isBlank(')],
    ['sameJson', 'validation/sameJson', code.includes('sameJson')],
    ['toFieldErrors', 'validation/toFieldErrors', true],
  ];
  return wanted
    .filter(([, , used]) => used)
    .map(([name, path]) => `import { ${name} } from '../../kernel/${path}';\n`)
    .join('');
};

const runner = `const check = (validate) => (data) =>
  validate(data) ? [] : toFieldErrors(validate.errors, data);
`;

/** Compiles named schemas; each is exported under its own name as the raw ajv function `raw<Name>`. */
const compileRaw = (
  definitions: Readonly<Record<string, WireSchema>>,
  names: readonly string[],
  formats: Formats,
): string => {
  const ajv = createAjv(formats, namesInherited(definitions));
  ajv.addSchema({ $id: 'all', $defs: definitions });
  const refs = Object.fromEntries(names.map((name) => [`raw${name}`, `all#/$defs/${name}`]));
  const code = standaloneCode(ajv, refs)
    .replace('"use strict";', '')
    .replace(/^export const raw/gm, 'const raw');
  const own = withoutUnread(withoutRequire(code));
  return `${importsOf(own, formats)}\n${runner}\n${own}`;
};

const declaration = `import type { FieldError } from '../../kernel/errors/AppError';\n\n`;

/** Name of the validator of an entity's conditions. */
const conditionsName = ({ description }: EntityModel): string => `${description.type}Conditions`;

const entityFiles = memo((entity: EntityModel): readonly (readonly [string, string])[] => {
  const variants = ['create', 'patch'] as const;
  const conditional = conditionsSchema(entity);
  const bodies = Object.fromEntries(
    variants.map((variant) => [
      variantType(entity, variant),
      variantSchema(entity, variant, 'validators'),
    ]),
  );
  const names = [...Object.keys(bodies), ...(conditional ? [conditionsName(entity)] : [])];
  const definitions: Readonly<Record<string, WireSchema>> = {
    ...shareFields(`${entity.description.type}Fields`, bodies),
    ...(conditional ? { [conditionsName(entity)]: conditional } : {}),
  };
  const code = compileRaw(definitions, names, 'storedFormats');
  const exported = names.map(
    (name) => `export const validate${name} = /* @__PURE__ */ check(raw${name});\n`,
  );
  const typed = names.map(
    (name) => `export declare const validate${name}: (data: unknown) => readonly FieldError[];\n`,
  );
  return [
    [`validators/${entity.name}.js`, `${header([entity.file])}${code}\n${exported.join('')}`],
    [`validators/${entity.name}.d.ts`, `${header([entity.file])}${declaration}${typed.join('')}`],
  ];
});

const wireFiles = memoList((wire: readonly WireModel[]): readonly (readonly [string, string])[] => {
  const sources = ['schemas/workflows', 'schemas/shared'];
  const definitions = Object.fromEntries(
    wire.map(({ name, schema }) => [name, notBlankWire(schema)]),
  );
  const names = wire.filter(({ shared }) => !shared).map(({ name }) => name);
  const code = names.length === 0 ? '' : compileRaw(definitions, names, 'inputFormats');
  const rows = names.map((name) => `  ${name}: /* @__PURE__ */ check(raw${name}),\n`).join('');
  return [
    [
      'validators/wire.js',
      `${header(sources)}${code}\nexport const wireValidators = {\n${rows}};\n`,
    ],
    [
      'validators/wire.d.ts',
      `${header(sources)}import type { FieldError } from '../../kernel/errors/AppError';
import type { WireTypes } from '../types/wire';

export declare const wireValidators: {
  readonly [N in keyof WireTypes]: (data: unknown) => readonly FieldError[];
};
`,
    ],
  ];
});

const membersOf = (entity: EntityModel): readonly (readonly [string, string])[] => [
  ['create', variantType(entity, 'create')],
  ['patch', variantType(entity, 'patch')],
  ...(conditionsSchema(entity) ? [['conditions', conditionsName(entity)] as const] : []),
];

const indexFile = ({ entities }: Model): string => {
  const imports = entities.map((entity) => {
    const names = membersOf(entity).map(([, name]) => `validate${name}`);
    return `import { ${names.join(', ')} } from './${entity.name}';\n`;
  });
  const rows = entities.map((entity) => {
    const members = membersOf(entity).map(([member, name]) => `${member}: validate${name}`);
    return `  ${entity.description.resource}: { ${members.join(', ')} },\n`;
  });
  return `${header(['schemas/entities'])}import type { FieldError } from '../../kernel/errors/AppError';
import type { ResourceName } from '../descriptions';
${imports.join('')}
export { wireValidators } from './wire';

export type Validate = (data: unknown) => readonly FieldError[];

export const entityValidators: Readonly<Record<ResourceName, { readonly create: Validate; readonly patch: Validate; readonly conditions?: Validate }>> = {
${rows.join('')}};
`;
};

/** For the browser, where an entity's validators come with its first form. */
const loadersFile = ({ entities }: Model): string => {
  const rows = entities.map((entity) => {
    const file = `await import('./${entity.name}')`;
    const [create, patch] = membersOf(entity).map(([, name]) => `validate${name}`);
    return `  ${entity.description.resource}: async () => {
    const file = ${file};
    return { create: file.${create}, patch: file.${patch} };
  },
`;
  });
  return `${header(['schemas/entities'])}import type { FieldError } from '../../kernel/errors/AppError';
import type { ResourceName } from '../descriptions';

type Validate = (data: unknown) => readonly FieldError[];

export const loadValidators: Readonly<Record<ResourceName, () => Promise<{ readonly create: Validate; readonly patch: Validate }>>> = {
${rows.join('')}};
`;
};

/** `validators/<entity>.js`, `validators/wire.js`, their declarations, the index of all and the loaders of each. */
export const writeValidators = (model: Model): GeneratedFiles =>
  Object.fromEntries([
    ...model.entities.flatMap(entityFiles),
    ...wireFiles(model.wire),
    ['validators/index.ts', indexFile(model)],
    ['validators/load.ts', loadersFile(model)],
  ]) as GeneratedFiles;
