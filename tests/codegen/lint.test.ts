import { lint } from '#codegen/lint/lint.ts';
import {
  lineOf,
  lineOfMessage,
  formatProblem,
  type Problem,
  lintCodes,
  type LintCode,
} from '#codegen/lint/Problem.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import type { SchemaFiles } from '#codegen/read/readSchemas.ts';
import { schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

type Row = {
  readonly code: LintCode;
  readonly what: string;
  readonly files: SchemaFiles;
  readonly pointer: string;
  readonly suggestion?: string;
};

const text = { title: 'Texto', 'x-i18n': { en: { title: 'Text' } }, type: ['string', 'null'] };

/** The supplier with one more field, or with a field changed. */
const field = (rest: object, base: object = text, more: object = {}) =>
  schemaFiles({
    entities: {
      supplier: {
        ...supplier,
        properties: { ...supplier.properties, ...more, extra: { ...base, ...rest } },
      },
    },
  });
const required = (rest: object) => {
  const properties = { ...supplier.properties, extra: { ...text, type: 'string', ...rest } };
  return schemaFiles({
    entities: { supplier: { ...supplier, properties, required: ['name', 'document', 'extra'] } },
  });
};
/** The supplier with a root keyword changed. */
const entity = (rest: object) => schemaFiles({ entities: { supplier: { ...supplier, ...rest } } });
/** The supplier with references, and a rule over its rows. */
const limited = (where: object) =>
  schemaFiles({
    entities: {
      sample,
      supplier: {
        ...supplier,
        'x-access': { ...supplier['x-access'], rows: [{ where }] },
        properties: {
          ...supplier.properties,
          sample: { ...text, 'x-ref': { resource: 'samples' } },
          samples: {
            ...text,
            type: 'array',
            items: { type: 'string' },
            'x-ref': { resource: 'samples' },
          },
          place: {
            ...text,
            'x-ref': { resource: 'cities', field: 'name', filter: { state: { $data: 'name' } } },
          },
        },
      },
    },
  });
/** The sample with views. */
const views = (written: object, rest: object = {}) =>
  schemaFiles({ entities: { supplier, sample: { ...sample, ...rest, 'x-views': written } } });
/** The sample's enumeration, not editable. */
const still = {
  properties: { ...sample.properties, enum: { ...sample.properties.enum, 'x-editable': 'never' } },
};
const resource = (rest: object) => entity({ 'x-resource': { ...supplier['x-resource'], ...rest } });
/** The supplier with names by language, of which one is in an additional field. */
const namedIn = (
  names: Readonly<Record<string, string>>,
  extra: object = {},
  own: object = { recordRepresentation: 'name' },
) =>
  entity({
    'x-resource': {
      ...supplier['x-resource'],
      ...own,
      'x-i18n': Object.fromEntries(
        Object.entries(names).map(([language, recordRepresentation]) => [
          language,
          { title: 'Suppliers', recordRepresentation },
        ]),
      ),
    },
    properties: { ...supplier.properties, extra: { ...text, ...extra } },
  });
/** A named screen with all required members. */
const named = {
  title: 'Próprios',
  'x-i18n': { en: { title: 'Own' } },
  path: '/own',
  filter: { name: 'X' },
};
const ui = (screens: object) =>
  schemaFiles({ entities: { supplier }, screens: { supplier: screens } });
const step = (id: string, fields: readonly string[], rest: object = {}) => ({
  id,
  title: id,
  'x-i18n': { en: { title: id } },
  fields,
  ...rest,
});
/** The same with steps on pages. */
const paged = (first: object, second?: { id: string; steps: string[] }, rest: object = {}) => {
  const page = {
    id: 'desk',
    title: 'Mesa',
    'x-i18n': { en: { title: 'Desk' } },
    steps: ['a', 'b'],
  };
  const pages = [{ ...page, ...first }, ...(second ? [{ ...page, ...second }] : [])];
  const steps = [step('a', ['name']), step('b', ['document']), step('c', ['...'])];
  const supplierWizard = { path: '/suppliers/:id/:step', pages, steps, ...rest };
  return schemaFiles({
    entities: { supplier },
    screens: { supplier: { wizard: supplierWizard } },
  });
};

/** The supplier filled in by steps. */
const wizard = (steps: readonly object[], base: object = supplier) =>
  schemaFiles({
    entities: { supplier: base },
    screens: { supplier: { wizard: { path: '/suppliers/:id/:step', steps } } },
  });
/** The supplier as a singleton. */
const { list, show, edit, history } = supplier['x-access'];
const single = entity({
  'x-resource': { ...supplier['x-resource'], singleton: true },
  'x-access': { list, show, edit, history },
  required: ['name'],
  properties: { ...supplier.properties, document: { ...text, type: ['string', 'null'] } },
});
const wire = ($defs: object) => schemaFiles({ workflows: { shop: { $defs } } });
const section = (...fields: string[]) => ({
  name: 's',
  title: 'S',
  'x-i18n': { en: { title: 'S' } },
  fields,
});

const check = { message: 'Corrija.', 'x-i18n': { en: { message: 'Mend it.' } } };
const checked = (rest: object) => entity({ 'x-checks': { rule: { ...check, ...rest } } });
/** The sample with one more text under a condition. */
const conditional = (when: object) => ({
  ...sample,
  properties: { ...sample.properties, string2: { ...text, 'x-when': when } },
});

/** The supplier with an amount whose unit is a choice field. */
const unitBy = (choice: object | undefined) => {
  const unit = { field: 'kind', units: { A: '%' } };
  const amount = { ...text, type: ['string', 'null'], format: 'decimal', 'x-unit': unit };
  const kind = choice ? { kind: { ...text, type: ['string', 'null'], ...choice } } : {};
  return entity({ properties: { ...supplier.properties, amount, ...kind } });
};

/** The supplier with a price whose currency is a choice field. */
const pricedIn = (choice: object | undefined, isRequired = true) => {
  const price = {
    ...text,
    type: ['integer', 'null'],
    format: 'money',
    'x-currency': { field: 'currency' },
  };
  const titled = (value: string) => ({ value, title: value, 'x-i18n': { en: { title: value } } });
  const codes = (
    (choice as { readonly enum?: readonly (string | null)[] } | undefined)?.enum ?? []
  ).filter((code) => code !== null);
  const currency = choice
    ? {
        currency: {
          ...text,
          type: isRequired ? 'string' : ['string', 'null'],
          'x-enum': codes.map(titled),
          ...choice,
        },
      }
    : {};
  return entity({
    required: [...supplier.required, ...(isRequired && choice ? ['currency'] : [])],
    properties: { ...supplier.properties, price, ...currency },
  });
};

/** The supplier with a first day, and the other end of the range. */
const rangeTo = (to: string, end: object) =>
  entity({
    properties: {
      ...supplier.properties,
      since: {
        ...text,
        type: ['string', 'null'],
        format: 'date',
        'x-range': { to, title: 'Vigência', 'x-i18n': { en: { title: 'Validity' } } },
      },
      until: { ...text, type: ['string', 'null'], format: 'date', ...end },
    },
  });

const amount = { ...text, type: ['integer', 'null'] };
/** The supplier with a bid that a rule compares with a limit. */
const compared = (limit: object, access: object = {}) =>
  entity({
    'x-access': { ...supplier['x-access'], ...access },
    properties: { ...supplier.properties, bid: amount, limit: { ...amount, ...limit } },
    'x-checks': {
      rule: {
        ...check,
        fields: ['bid', 'limit'],
        condition: { anyOf: [{ field: 'bid', maximum: { $data: 'limit' } }, { field: 'bid', present: false }] },
      },
    },
  }); // prettier-ignore

const day = { ...text, format: 'date' };
/** The supplier with validity periods, `from` required by default. */
const periods = (effective: object, more: object = {}, required: readonly string[] = ['from']) =>
  entity({
    'x-resource': { ...supplier['x-resource'], effective: { from: 'from', to: 'to', by: ['document'], ...effective } },
    properties: { ...supplier.properties, from: { ...day, type: 'string' }, to: day, ...more },
    required: ['name', 'document', ...required],
  }); // prettier-ignore

/** The supplier with additional fields, whose changes are by default approved by administrators. */
const approved = (more: object, access: object = {}) =>
  entity({
    'x-resource': { ...supplier['x-resource'], approval: { calls: ['create', 'update'] } },
    'x-access': { ...supplier['x-access'], approve: { groups: ['admin-internal'] }, ...access },
    properties: { ...supplier.properties, ...more },
  });

const users = {
  ...supplier,
  $id: 'user',
  'x-resource': { ...supplier['x-resource'], name: 'users' },
  properties: {
    ...supplier.properties,
    groupName: {
      ...text,
      enum: ['admin-internal', null],
      'x-enum': [{ value: 'admin-internal', title: 'A', 'x-i18n': { en: { title: 'A' } } }],
    },
  },
};

const action = {
  title: 'A',
  'x-i18n': { en: { title: 'A', done: 'A' } },
  done: 'A',
  access: { groups: ['admin-internal'] },
};

const input = { title: 'N', 'x-i18n': { en: { title: 'N' } }, type: 'string' };
/** The supplier with an action that has inputs and by default puts one into the name. */
const asking = (properties: object, rest: object = {}, set: object = { name: { $asked: 'n' } }) =>
  entity({
    'x-actions': { a: { ...action, set, asks: { properties, required: ['n'], ...rest } } },
  });
const asks = '/x-actions/a/asks';
const many = '%{smart_count} |||| %{smart_count}';

const rows: readonly Row[] = [
  { code: 'unknown-keyword', what: 'a misspelled keyword', files: entity({ 'x-uniqe': [] }), pointer: '/x-uniqe', suggestion: 'Did you mean "x-unique"?' },
  { code: 'unknown-keyword', what: 'a misspelled keyword of a field', files: field({ maxLenght: 3 }), pointer: '/properties/extra/maxLenght', suggestion: 'Did you mean "maxLength"?' },
  { code: 'missing-keyword', what: 'a field without a title', files: field({ title: undefined }), pointer: '/properties/extra' },
  { code: 'wrong-type', what: 'a text for a number', files: field({ maxLength: '3' }), pointer: '/properties/extra/maxLength' },
  { code: 'unknown-value', what: 'a misspelled format', files: field({ format: 'cnpjj' }), pointer: '/properties/extra/format', suggestion: 'Did you mean "cnpj"?' },
  { code: 'unknown-value', what: 'binary fractions', files: field({ type: 'number' }), pointer: '/properties/extra/type', suggestion: 'Write "type": "string", "format": "decimal": decimals travel as text.' },
  { code: 'unknown-value', what: 'an action that sets no value of the field', files: schemaFiles({ entities: { supplier, sample: { ...sample, 'x-actions': { a: { ...action, set: { enum: 'gone' } } } } } }), pointer: '/x-actions/a/set/enum' },
  { code: 'invalid-value', what: 'an empty title', files: field({ title: '' }), pointer: '/properties/extra/title' },
  { code: 'file-name', what: 'an $id that differs from the file name', files: schemaFiles({ entities: { provider: supplier } }), pointer: '/$id' },
  { code: 'duplicate-name', what: 'a resource defined twice', files: schemaFiles({ entities: { supplier, vendor: { ...supplier, $id: 'vendor' } } }), pointer: '/x-resource/name' },
  { code: 'duplicate-name', what: 'a wire type named as an entity', files: schemaFiles({ entities: { supplier }, workflows: { shop: { $defs: { Supplier: { type: 'string' } } } } }), pointer: '/$defs/Supplier' },
  { code: 'reserved-name', what: 'a field with the name of a standard column', files: entity({ properties: { ...supplier.properties, version: text } }), pointer: '/properties/version', suggestion: 'Name it "supplierVersion"; with "wire": { "names": { "supplierVersion": "version" } } in x-resource it travels as "version".' },
  { code: 'duplicate-name', what: 'a type with the name of the rows of another entity', files: schemaFiles({ entities: { supplier, 'supplier-row': { ...supplier, $id: 'supplier-row', 'x-resource': { ...supplier['x-resource'], name: 'supplierRows' } } } }), pointer: '/$id' },
  { code: 'name-too-long', what: 'a unique set whose constraint has no room for its name', files: entity({ 'x-unique': [{ fields: ['x'.repeat(25), 'y'.repeat(25)] }], properties: { ...supplier.properties, ['x'.repeat(25)]: text, ['y'.repeat(25)]: text } }), pointer: '/x-unique/0/fields', suggestion: 'Shorten the name of the resource or of a field.' },
  { code: 'unknown-field', what: 'a wire name for an unknown field', files: resource({ wire: { names: { nam: 'version' } } }), pointer: '/x-resource/wire/names/nam', suggestion: 'Did you mean "name"?' },
  { code: 'reserved-name', what: 'the wire name id for a field that is not the key', files: resource({ wire: { names: { name: 'id' } } }), pointer: '/x-resource/wire/names/name', suggestion: 'Say "key": "name" in x-resource: the field is the id on the wire.' },
  { code: 'duplicate-name', what: 'a wire name already used by another field', files: resource({ wire: { names: { name: 'document' } } }), pointer: '/x-resource/wire/names/name' },
  { code: 'duplicate-name', what: 'the wire name of the record’s version', files: resource({ wire: { names: { name: 'version', document: 'recordVersion' } } }), pointer: '/x-resource/wire/names/document' },
  { code: 'name-too-long', what: 'a field whose constraint has no room for its name', files: entity({ properties: { ...supplier.properties, ['x'.repeat(50)]: text } }), pointer: `/properties/${'x'.repeat(50)}` },
  { code: 'missing-translation', what: 'a field without an English title', files: field({ 'x-i18n': undefined }), pointer: '/properties/extra/x-i18n/en/title' },
  { code: 'missing-translation', what: 'an action without an English sentence', files: entity({ 'x-actions': { a: { ...action, 'x-i18n': { en: { title: 'A' } } } } }), pointer: '/x-actions/a/x-i18n/en/done' },
  { code: 'kind-unknown', what: 'a list without items', files: field({ type: 'array' }), pointer: '/properties/extra' },
  { code: 'kind-ambiguous', what: 'a format and an enumeration', files: field({ format: 'email', enum: ['a'] }), pointer: '/properties/extra', suggestion: 'Say which with x-kind.' },
  { code: 'kind-ambiguous', what: 'a reference and a format', files: field({ format: 'cnpj', 'x-ref': { resource: 'suppliers' } }), pointer: '/properties/extra' },
  { code: 'keyword-unfit', what: 'decimal places for a text', files: field({ 'x-scale': 2 }), pointer: '/properties/extra/x-scale' },
  { code: 'keyword-unfit', what: 'file types for a text', files: field({ 'x-accept': ['image/png'] }), pointer: '/properties/extra/x-accept' },
  { code: 'keyword-unfit', what: 'a shared space with two fields', files: entity({ 'x-unique': [{ fields: ['name', 'document'], space: 'codes' }] }), pointer: '/x-unique/0/space', suggestion: 'Name one text in fields.' },
  { code: 'keyword-unfit', what: 'a shared space for numbers', files: entity({ 'x-unique': [{ fields: ['document'], space: 'codes' }] }), pointer: '/x-unique/0/space' },
  { code: 'unknown-value', what: 'a shared space used by one entity only', files: entity({ 'x-unique': [{ fields: ['name'], space: 'codes' }] }), pointer: '/x-unique/0/space' },
  { code: 'keyword-unfit', what: 'empty values in a unique set of required fields', files: entity({ 'x-unique': [{ fields: ['name'], empty: 'counts' }] }), pointer: '/x-unique/0/empty' },
  { code: 'keyword-unfit', what: 'a wire setting of a delete call that does not exist', files: entity({ 'x-resource': { ...supplier['x-resource'], wire: { delete: 'ids' } } }), pointer: '/x-resource/wire/delete' },
  { code: 'keyword-unfit', what: 'money as a text', files: field({ format: 'money' }), pointer: '/properties/extra/type', suggestion: 'Write "type": "integer".' },
  { code: 'enum-mismatch', what: 'a choice with a value that has no unit', files: unitBy({ enum: ['A', 'B', null], 'x-enum': ['A', 'B'].map((value) => ({ value, title: value, 'x-i18n': { en: { title: value } } })) }), pointer: '/properties/amount/x-unit/units', suggestion: 'Give a unit for each of: A, B.' },
  { code: 'unknown-field', what: 'a unit from an unknown field', files: unitBy(undefined), pointer: '/properties/amount/x-unit/field' },
  { code: 'unknown-field', what: 'a currency from an unknown field', files: pricedIn(undefined), pointer: '/properties/price/x-currency/field' },
  { code: 'currency-unfit', what: 'an optional currency', files: pricedIn({ enum: ['EUR', 'USD', null] }, false), pointer: '/properties/price/x-currency/field', suggestion: 'Name a required enum of ISO 4217 codes that have the same number of decimals, without x-pii and x-access.read.' },
  { code: 'currency-unfit', what: 'currencies with and without cents', files: pricedIn({ enum: ['EUR', 'JPY'] }), pointer: '/properties/price/x-currency/field' },
  { code: 'currency-unfit', what: 'an enumeration value that is not a currency', files: pricedIn({ enum: ['EUR', 'EURO'] }), pointer: '/properties/price/x-currency/field' },
  { code: 'unknown-field', what: 'a range to an unknown field', files: rangeTo('untill', {}), pointer: '/properties/since/x-range/to', suggestion: 'Did you mean "until"?' },
  { code: 'range-unfit', what: 'a range to another kind', files: rangeTo('until', { format: 'date-time' }), pointer: '/properties/since/x-range/to' },
  { code: 'range-unfit', what: 'a range to a field with read restrictions', files: rangeTo('until', { 'x-access': { read: { groups: ['bit'] } } }), pointer: '/properties/since/x-range/to' },
  { code: 'enum-mismatch', what: 'a value without a label', files: field({ enum: ['a', 'b', null], 'x-enum': [{ value: 'a', title: 'A', 'x-i18n': { en: { title: 'A' } } }] }), pointer: '/properties/extra/x-enum' },
  { code: 'duplicate-name', what: 'a repeated unique set', files: entity({ 'x-unique': [{ fields: ['name', 'document'] }, { fields: ['document', 'name'] }] }), pointer: '/x-unique/1', suggestion: 'Drop one of the two.' },
  { code: 'duplicate-name', what: 'calls at the path of another entity', files: schemaFiles({ entities: { supplier, sample: { ...sample, 'x-resource': { ...sample['x-resource'], apiPath: '/suppliers' } } } }), pointer: '/x-resource/apiPath' },
  { code: 'keyword-unfit', what: 'a fraction where an amount in the smallest unit is expected', files: field({ type: ['integer', 'null'], format: 'money', minimum: 0.5 }), pointer: '/properties/extra/minimum', suggestion: 'Write the smallest unit: 0.50 is 50.' },
  { code: 'keyword-unfit', what: 'a currency of a plain number', files: field({ type: ['integer', 'null'], 'x-currency': 'USD' }), pointer: '/properties/extra/x-currency' },
  { code: 'application-setting', what: 'a currency that does not exist', files: field({ type: ['integer', 'null'], format: 'money', 'x-currency': 'UDS' }), pointer: '/properties/extra/x-currency', suggestion: 'Write its ISO 4217 code, such as "EUR".' },
  { code: 'invalid-value', what: 'a name with an underscore', files: entity({ properties: { ...supplier.properties, report_due: text } }), pointer: '/properties/report_due', suggestion: 'Letters and digits alone, in camelCase.' },
  { code: 'invalid-value', what: 'a path without a slash', files: resource({ apiPath: 'suppliers' }), pointer: '/x-resource/apiPath', suggestion: 'Path of the REST calls. {field} is a fixed equality. Default: the name in kebab-case, /credit-lines.' },
  { code: 'unknown-error-code', what: 'an unknown error code', files: entity({ 'x-unique': [{ fields: ['name'], code: 'inspection.exists' }] }), pointer: '/x-unique/0/code', suggestion: 'Name one of docs/errors.md, or add a row to the subject\'s errors.ts: the compiler asks for its sentences.' },
  { code: 'default-invalid', what: 'a default outside the enumeration', files: field({ enum: ['a', 'b', null], 'x-enum': ['a', 'b'].map((value) => ({ value, title: value, 'x-i18n': { en: { title: value } } })), default: 'c' }), pointer: '/properties/extra/default', suggestion: 'There are: a, b, null.' },
  { code: 'default-invalid', what: 'a default of another type', files: field({ type: 'integer', default: 'x' }), pointer: '/properties/extra/default' },
  { code: 'default-invalid', what: 'a default that the pattern refuses', files: field({ pattern: '^[0-9]$', default: 'x' }), pointer: '/properties/extra/default' },
  { code: 'range-empty', what: 'a minimum above its maximum', files: field({ minLength: 5, maxLength: 4 }), pointer: '/properties/extra/minLength' },
  { code: 'pattern-invalid', what: 'a broken pattern', files: field({ pattern: '^[$' }), pointer: '/properties/extra/pattern' },
  { code: 'pattern-unanchored', what: 'a pattern without ^ and $', files: field({ pattern: '[0-9]' }), pointer: '/properties/extra/pattern' },
  { code: 'pattern-case', what: 'a lower-case pattern for upper-case values', files: field({ type: ['string', 'null'], pattern: '^[a-z]{2}\\d$', 'x-case': 'upper' }), pointer: '/properties/extra/pattern' },
  { code: 'pattern-unsafe', what: 'a repetition inside a repetition', files: field({ pattern: '^(a+)+$' }), pointer: '/properties/extra/pattern' },
  { code: 'required-nullable', what: 'a required field that may be null', files: required({ type: ['string', 'null'] }), pointer: '/properties/extra' },
  { code: 'required-unset', what: 'a required field that cannot be set', files: required({ 'x-editable': 'never' }), pointer: '/properties/extra' },
  { code: 'absent-undefined', what: 'an optional field without null or default', files: field({ type: 'string' }), pointer: '/properties/extra', suggestion: 'Write "type": ["string", "null"], add a default, or list the field in required.' },
  { code: 'password-stored', what: 'a password with a column', files: required({ format: 'password' }), pointer: '/properties/extra' },
  { code: 'unknown-field', what: 'a misspelled representation', files: resource({ recordRepresentation: 'nam' }), pointer: '/x-resource/recordRepresentation', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a misspelled name in English', files: namedIn({ en: 'nam' }), pointer: '/x-resource/x-i18n/en/recordRepresentation', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-language', what: 'a name in a language that the application lacks', files: namedIn({ en: 'extra', es: 'extra' }), pointer: '/x-resource/x-i18n/es', suggestion: 'Drop it, or add "es" to languages of application.json.' },
  { code: 'keyword-unfit', what: 'a day as name in English', files: namedIn({ en: 'extra' }, { format: 'date' }), pointer: '/x-resource/x-i18n/en/recordRepresentation', suggestion: 'Name a field with "type": "string" and no format.' },
  { code: 'keyword-unfit', what: 'a name in English without a column', files: namedIn({ en: 'extra' }, { 'x-virtual': true }), pointer: '/x-resource/x-i18n/en/recordRepresentation' },
  { code: 'keyword-unfit', what: 'a name in English for other readers', files: namedIn({ en: 'extra' }, { 'x-access': { read: { groups: ['finance'] } } }), pointer: '/x-resource/x-i18n/en/recordRepresentation', suggestion: 'Give both the same x-pii and x-access.read.' },
  { code: 'keyword-unfit', what: 'a name in English without one in the default language', files: namedIn({ en: 'extra' }, {}, {}), pointer: '/x-resource/x-i18n/en/recordRepresentation', suggestion: 'Add "recordRepresentation" to x-resource.' },
  { code: 'unknown-field', what: 'a field that identifies unnamed records', files: resource({ unnamed: { title: 'Sem nome', 'x-i18n': { en: { title: 'Unnamed' } }, by: ['nme'] } }), pointer: '/x-resource/unnamed', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a search field', files: resource({ search: ['nme'] }), pointer: '/x-resource/search/0', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a sort field', files: resource({ defaultSort: { field: 'title', order: 'ASC' } }), pointer: '/x-resource/defaultSort/field' },
  { code: 'unknown-field', what: 'a key', files: resource({ key: 'code' }), pointer: '/x-resource/key' },
  { code: 'unknown-field', what: 'a scope column', files: resource({ scope: { userType: 'DEALER', column: 'dealer', matches: 'id' } }), pointer: '/x-resource/scope/column' },
  { code: 'unknown-field', what: 'a place in the path', files: resource({ apiPath: '/a/{b}/suppliers' }), pointer: '/x-resource/apiPath' },
  { code: 'unknown-field', what: 'a required field', files: entity({ required: ['name', 'document', 'nome'] }), pointer: '/required/2', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a unique field', files: entity({ 'x-unique': [{ fields: ['nome'] }] }), pointer: '/x-unique/0/fields/0' },
  { code: 'unknown-field', what: 'a condition of an action', files: entity({ 'x-actions': { a: { ...action, when: { state: ['x'] } } } }), pointer: '/x-actions/a/when/state' },
  { code: 'unknown-field', what: 'a referenced field', files: field({ 'x-ref': { resource: 'suppliers', field: 'code' } }), pointer: '/properties/extra/x-ref/field' },
  { code: 'unknown-field', what: 'a filter of a reference', files: field({ 'x-ref': { resource: 'suppliers', field: 'id', filter: { nam: 'x' } } }), pointer: '/properties/extra/x-ref/filter/nam' },
  { code: 'unknown-field', what: 'a field that filters a reference', files: field({ 'x-ref': { resource: 'suppliers', field: 'id', filter: { name: { $data: 'nam' } } } }), pointer: '/properties/extra/x-ref/filter/name' },
  { code: 'unknown-field', what: 'a column of a ui.json', files: ui({ list: { columns: ['nam', '...'] } }), pointer: '/list/columns/0', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a width of a ui.json', files: ui({ list: { widths: { nam: 90 } } }), pointer: '/list/widths/nam' },
  { code: 'unknown-field', what: 'a required member of the wire', files: wire({ A: { type: 'object', required: ['a'], properties: { b: {} } } }), pointer: '/$defs/A/required/0' },
  { code: 'unknown-resource', what: 'a misspelled reference', files: field({ 'x-ref': { resource: 'supliers' } }), pointer: '/properties/extra/x-ref/resource', suggestion: 'Did you mean "suppliers"?' },
  { code: 'condition-oracle', what: 'a rule that compares with a field only others may read', files: compared({ 'x-access': { read: { groups: ['finance'] } } }), pointer: '/x-checks/rule/condition/anyOf/0/maximum', suggestion: 'Compare with a constant, or let those who set "bid" read "limit".' },
  { code: 'condition-oracle', what: 'a rule that compares with a masked field', files: compared({ 'x-pii': 'financial' }, { reveal: { groups: ['finance'] } }), pointer: '/x-checks/rule/condition/anyOf/0/maximum' },
  { code: 'unknown-field', what: 'a misspelled group field of choices', files: field({ 'x-ref': { resource: 'suppliers', group: 'nam' } }), pointer: '/properties/extra/x-ref/group', suggestion: 'Did you mean "name"?' },
  { code: 'keyword-unfit', what: 'a group field of choices that is not a text', files: field({ 'x-ref': { resource: 'suppliers', group: 'document' } }), pointer: '/properties/extra/x-ref/group', suggestion: 'Name a text, a choice, or a reference to one record.' },
  { code: 'unknown-field', what: 'a misspelled sort field of choices', files: field({ 'x-ref': { resource: 'suppliers', order: 'nam' } }), pointer: '/properties/extra/x-ref/order', suggestion: 'Did you mean "name"?' },
  { code: 'ref-on-delete', what: 'keeping the id of a deleted record', files: field({ 'x-ref': { resource: 'suppliers', onDelete: 'keep' } }), pointer: '/properties/extra/x-ref/onDelete' },
  { code: 'ref-on-delete', what: 'clearing a required reference', files: required({ 'x-ref': { resource: 'suppliers', onDelete: 'clear' } }), pointer: '/properties/extra/x-ref/onDelete' },
  { code: 'ref-on-delete', what: 'clearing a list below its minimum length', files: field({ 'x-ref': { resource: 'suppliers', onDelete: 'clear' } }, { ...text, type: 'array', items: { type: 'string' }, minItems: 1 }), pointer: '/properties/extra/x-ref/onDelete', suggestion: 'Write restrict.' },
  { code: 'ref-on-delete', what: 'clearing a value that filters another reference', files: field({ 'x-ref': { resource: 'suppliers', field: 'id', onDelete: 'clear' } }, text, { other: { ...text, 'x-ref': { resource: 'suppliers', field: 'id', filter: { name: { $data: 'extra' } } } } }), pointer: '/properties/extra/x-ref/onDelete' },
  { code: 'ref-on-delete', what: 'clearing a field whose changes need approval', files: approved({ extra: { ...text, 'x-ref': { resource: 'suppliers', onDelete: 'clear' } } }), pointer: '/properties/extra/x-ref/onDelete' },
  { code: 'ref-on-delete', what: 'clearing a reference to a table without deletions', files: field({ 'x-ref': { resource: 'cities', field: 'name', filter: { state: { $data: 'name' } }, onDelete: 'clear' } }), pointer: '/properties/extra/x-ref/onDelete' },
  { code: 'ref-on-delete', what: 'clearing a required column of a table', files: field({ items: { type: 'object', required: ['to'], properties: { to: { ...text, type: 'string', 'x-ref': { resource: 'suppliers', onDelete: 'clear' } } } } }, { ...text, type: ['array', 'null'] }), pointer: '/properties/extra/items/properties/to/x-ref/onDelete' },
  { code: 'unknown-resource', what: 'a reference inside a table', files: field({ items: { type: 'object', properties: { to: { ...text, 'x-ref': { resource: 'supliers' } } } } }, { ...text, type: ['array', 'null'] }), pointer: '/properties/extra/items/properties/to/x-ref/resource' },
  { code: 'ref-not-unique', what: 'a reference to a field that many records share', files: field({ 'x-ref': { resource: 'suppliers', field: 'name' } }), pointer: '/properties/extra/x-ref/field' },
  { code: 'ref-not-unique', what: 'a city without its state', files: field({ 'x-ref': { resource: 'cities', field: 'name' } }), pointer: '/properties/extra/x-ref/field' },
  { code: 'key-not-unique', what: 'a key that is not unique', files: resource({ key: 'name' }), pointer: '/x-resource/key' },
  { code: 'search-not-text', what: 'a search in a number', files: schemaFiles({ entities: { supplier, sample: { ...sample, 'x-resource': { ...sample['x-resource'], search: ['integer'] } } } }), pointer: '/x-resource/search/0' },
  { code: 'sort-impossible', what: 'an order by a long text', files: resource({ defaultSort: { field: 'notes', order: 'ASC' } }), pointer: '/x-resource/defaultSort/field' },
  { code: 'page-parent', what: 'a list below a parent that it does not name', files: resource({ apiPath: '/places/{name}/suppliers', paths: { list: '/suppliers' } }), pointer: '/x-resource/paths/list', suggestion: 'Write "/places/:id/suppliers": the parent\'s id is :id.' },
  { code: 'page-parent', what: 'a page of one record below a parent', files: resource({ apiPath: '/places/{name}/suppliers', paths: { list: '/places/:id/suppliers', edit: '/suppliers/:id/edit' } }), pointer: '/x-resource/paths/edit' },
  { code: 'unknown-group', what: 'a misspelled group', files: schemaFiles({ application: { groups: { entity: 'user', field: 'groupName' } }, entities: { user: users, supplier: { ...supplier, 'x-access': { ...supplier['x-access'], list: { groups: ['admin-internl'] } } } } }), pointer: '/x-access/list/groups/0', suggestion: 'Did you mean "admin-internal"?' },
  { code: 'unknown-group', what: 'a group of a row rule', files: schemaFiles({ application: { groups: { entity: 'user', field: 'groupName' } }, entities: { user: users, supplier: { ...supplier, 'x-access': { ...supplier['x-access'], rows: [{ groups: ['admin-internl'], where: { name: 'A' } }] } } } }), pointer: '/x-access/rows/0/groups/0', suggestion: 'Did you mean "admin-internal"?' },
  { code: 'unknown-field', what: 'a row rule over an unknown field', files: limited({ nme: 'A' }), pointer: '/x-access/rows/0/where/nme', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a row rule that follows an unknown reference', files: limited({ 'smple.text': 'A' }), pointer: '/x-access/rows/0/where/smple.text', suggestion: 'Did you mean "sample"?' },
  { code: 'unknown-field', what: 'a row rule over an unknown field of the referenced entity', files: limited({ 'sample.txt': 'A' }), pointer: '/x-access/rows/0/where/sample.txt', suggestion: 'Did you mean "text"?' },
  { code: 'row-path', what: 'a row rule through a text', files: limited({ 'name.text': 'A' }), pointer: '/x-access/rows/0/where/name.text', suggestion: 'Name a field with an x-ref, or end the path with it.' },
  { code: 'row-path', what: 'a row rule through a list of references', files: limited({ 'samples.text': 'A' }), pointer: '/x-access/rows/0/where/samples.text', suggestion: 'Name a reference to one record, or give each of them a record of its own that refers to both.' },
  { code: 'row-path', what: 'a row rule through a table without a schema', files: limited({ 'place.name': 'A' }), pointer: '/x-access/rows/0/where/place.name', suggestion: 'End the path with the reference itself.' },
  { code: 'row-path', what: 'a row rule that ends with a list', files: limited({ samples: 'A' }), pointer: '/x-access/rows/0/where/samples', suggestion: 'Name a text, a choice, a whole number, a boolean, or a reference to one record.' },
  { code: 'unknown-person-field', what: 'a row rule over an unknown attribute of the user', files: limited({ name: { $person: 'usernme' } }), pointer: '/x-access/rows/0/where/name', suggestion: 'Did you mean "username"?' },
  { code: 'condition-operand', what: 'a row rule that compares a number with a person', files: limited({ 'sample.integer': { $person: 'id' } }), pointer: '/x-access/rows/0/where/sample.integer', suggestion: 'Compare it with a value of its own type.' },
  { code: 'condition-operand', what: 'a row rule with a value of the wrong type', files: limited({ 'sample.integer': 'A' }), pointer: '/x-access/rows/0/where/sample.integer', suggestion: 'Write a value of type integer.' },
  { code: 'unknown-error-code', what: 'a code of a unique set', files: entity({ 'x-unique': [{ fields: ['name'], code: 'SET.region_exist' }] }), pointer: '/x-unique/0/code', suggestion: 'Did you mean "SET.region_exists"?' },
  { code: 'unknown-field', what: 'a required input that is not declared', files: asking({ n: input }, { required: ['n', 'm'] }), pointer: `${asks}/required/1` },
  { code: 'unknown-field', what: 'an undeclared input used in set', files: entity({ 'x-actions': { a: { ...action, command: 'c', set: { name: { $asked: 'nn' }, document: { $asked: 'n' } }, asks: { properties: { n: { ...input, format: 'cnpj' } }, required: ['n'] } } } }), pointer: '/x-actions/a/set/name/$asked', suggestion: 'Did you mean "n"?' },
  { code: 'unknown-value', what: 'an input of a different kind than its field', files: asking({ n: { ...input, format: 'date' } }), pointer: '/x-actions/a/set/name/$asked' },
  { code: 'unknown-value', what: 'a required field from an input that may stay empty', files: asking({ n: { ...input, type: ['string', 'null'] } }, { required: [] }), pointer: '/x-actions/a/set/name/$asked', suggestion: 'List "n" in required of asks.' },
  { code: 'keyword-unfit', what: 'an unused input', files: asking({ n: input, m: { ...input, type: ['string', 'null'] } }), pointer: `${asks}/properties/m`, suggestion: 'Write "set": {"field": {"$asked": "m"}}, so that the history tells it.' },
  { code: 'keyword-unfit', what: 'an input read only by a command', files: entity({ 'x-actions': { a: { ...action, command: 'c', asks: { properties: { n: input }, required: ['n'] } } } }), pointer: `${asks}/properties/n` },
  { code: 'keyword-unfit', what: 'a keyword of stored fields on an input', files: asking({ n: { ...input, 'x-pii': 'personal' } }), pointer: `${asks}/properties/n/x-pii` },
  { code: 'reserved-name', what: 'an input with the name of a member of the call', files: asking({ reason: input }, { required: ['reason'] }, { name: { $asked: 'reason' } }), pointer: `${asks}/properties/reason` },
  { code: 'missing-translation', what: 'a count without an English sentence', files: entity({ 'x-actions': { a: { ...action, affects: { x: many, y: many }, 'x-i18n': { en: { ...action['x-i18n'].en, affects: { y: many } } } } } }), pointer: '/x-actions/a/x-i18n/en/affects' },
  { code: 'unknown-error-code', what: 'a code of a read that finds nothing', files: resource({ wire: { absent: 'PRI01' } }), pointer: '/x-resource/wire/absent' },
  { code: 'unknown-error-code', what: 'a code of a refusal', files: entity({ 'x-actions': { a: { ...action, refuse: { name: { x: 'nope' } } } } }), pointer: '/x-actions/a/refuse/name/x' },
  { code: 'access-missing', what: 'a mounted call without access rights', files: entity({ 'x-access': { show: { groups: ['x'] }, history: { groups: ['x'] } } }), pointer: '/x-access', suggestion: 'Add "list" to x-access, or list the calls without "list" as x-resource.calls.' },
  { code: 'access-missing', what: 'a declared call without access rights', files: entity({ 'x-resource': { ...supplier['x-resource'], calls: ['list', 'get', 'history', 'delete'] }, 'x-access': { ...supplier['x-access'], delete: undefined } }), pointer: '/x-access', suggestion: 'Add "delete" to x-access, or drop "delete" from x-resource.calls.' },
  { code: 'search-not-text', what: 'a search in the id of another record', files: schemaFiles({ entities: { supplier: { ...supplier, 'x-resource': { ...supplier['x-resource'], search: ['name', 'extra'] }, properties: { ...supplier.properties, extra: { ...text, 'x-ref': { resource: 'samples' } } } }, sample } }), pointer: '/x-resource/search/1' },
  { code: 'keyword-unfit', what: 'a unique field without a column', files: entity({ 'x-unique': [{ fields: ['ghost'] }], properties: { ...supplier.properties, ghost: { ...text, 'x-virtual': true } } }), pointer: '/x-unique/0/fields/0' },
  { code: 'keyword-unfit', what: 'a search in a field without a column', files: entity({ 'x-resource': { ...supplier['x-resource'], search: ['ghost'] }, properties: { ...supplier.properties, ghost: { ...text, 'x-virtual': true } } }), pointer: '/x-resource/search/0' },
  { code: 'unknown-field', what: 'a field of a condition', files: field({ 'x-when': { field: 'nme', present: true } }), pointer: '/properties/extra/x-when/field', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a compared field', files: field({ 'x-required-when': { not: { field: 'name', const: { $data: 'notas' } } } }), pointer: '/properties/extra/x-required-when/not/const/$data', suggestion: 'Did you mean "notes"?' },
  { code: 'unknown-field', what: 'a field of a check', files: checked({ fields: ['nam'], condition: { field: 'name', present: true } }), pointer: '/x-checks/rule/fields/0', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-keyword', what: 'a misspelled comparison', files: field({ 'x-when': { field: 'name', minimun: 3 } }), pointer: '/properties/extra/x-when/minimun', suggestion: 'Did you mean "minimum"?' },
  { code: 'condition-form', what: 'two comparisons in one condition', files: field({ 'x-when': { field: 'name', const: 'a', present: true } }), pointer: '/properties/extra/x-when', suggestion: 'Join several with allOf or anyOf.' },
  { code: 'condition-form', what: 'a field without a comparison', files: field({ 'x-when': { anyOf: [{ field: 'name' }] } }), pointer: '/properties/extra/x-when/anyOf/0' },
  { code: 'condition-form', what: 'a check that does not use its field', files: checked({ fields: ['notes'], condition: { field: 'name', present: true } }), pointer: '/x-checks/rule/fields' },
  { code: 'condition-form', what: 'a date with two offsets', files: checked({ fields: ['name'], condition: { anyOf: [{ field: 'name', present: true }, { field: 'name', const: { $today: 1, $year: 1 } }] } }), pointer: '/x-checks/rule/condition/anyOf/1/const' },
  { code: 'condition-clock', what: 'a field shown depending on the date', files: schemaFiles({ entities: { supplier, sample: conditional({ field: 'date', minimum: { $today: 0 } }) } }), pointer: '/properties/string2/x-when/minimum/$today' },
  { code: 'condition-operand', what: 'a text compared with today', files: checked({ fields: ['name'], condition: { field: 'name', const: { $today: 0 } } }), pointer: '/x-checks/rule/condition/const/$today', suggestion: 'Compare a date with $today, a whole number with $year.' },
  { code: 'condition-operand', what: 'a comparison of amounts in two currencies', files: entity({ properties: { ...supplier.properties, price: { ...text, type: ['integer', 'null'], format: 'money' }, cost: { ...text, type: ['integer', 'null'], format: 'money', 'x-currency': 'USD' } }, 'x-checks': { rule: { ...check, fields: ['price'], condition: { field: 'price', maximum: { $data: 'cost' } } } } }), pointer: '/x-checks/rule/condition/maximum' },
  { code: 'condition-operand', what: 'a text with an offset', files: checked({ fields: ['name'], condition: { field: 'name', const: { $data: 'notes', plus: 1 } } }), pointer: '/x-checks/rule/condition/const/plus' },
  { code: 'condition-operand', what: 'a number for a text', files: field({ 'x-when': { field: 'name', const: 3 } }), pointer: '/properties/extra/x-when/const', suggestion: 'Write a text.' },
  { code: 'condition-operand', what: 'a minimum for a text', files: field({ 'x-when': { field: 'name', minimum: 'A' } }), pointer: '/properties/extra/x-when/minimum', suggestion: 'Compare with const or enum.' },
  { code: 'condition-operand', what: 'a value that the enumeration does not have', files: schemaFiles({ entities: { supplier, sample: conditional({ field: 'enum', const: 'actve' }) } }), pointer: '/properties/string2/x-when/const' },
  { code: 'condition-operand', what: 'a list compared with a value', files: schemaFiles({ entities: { supplier, sample: conditional({ field: 'arrayTable', const: 'x' }) } }), pointer: '/properties/string2/x-when', suggestion: 'Write "present": true.' },
  { code: 'condition-operand', what: 'money compared with a plain number', files: schemaFiles({ entities: { supplier, sample: conditional({ field: 'money', minimum: { $data: 'integer' } }) } }), pointer: '/properties/string2/x-when/minimum' },
  { code: 'condition-nesting', what: 'a path through a table', files: schemaFiles({ entities: { supplier, sample: conditional({ field: '/arrayTable/text', present: true }) } }), pointer: '/properties/string2/x-when/field' },
  { code: 'condition-unstored', what: 'a condition on a field without a column', files: field({ 'x-when': { field: 'ghost', present: true } }, text, { ghost: { ...text, 'x-virtual': true } }), pointer: '/properties/extra/x-when/field' },
  { code: 'condition-impossible', what: 'two values at once', files: field({ 'x-when': { allOf: [{ field: 'name', const: 'a' }, { field: 'name', enum: ['b', 'c'] }] } }), pointer: '/properties/extra/x-when/allOf', suggestion: 'Join them with anyOf, or drop one.' },
  { code: 'condition-impossible', what: 'a value of an absent field', files: field({ 'x-when': { allOf: [{ field: 'notes', present: false }, { allOf: [{ field: 'notes', const: 'a' }] }] } }), pointer: '/properties/extra/x-when/allOf' },
  { code: 'condition-impossible', what: 'a minimum above the maximum', files: schemaFiles({ entities: { supplier, sample: conditional({ allOf: [{ field: 'integer', minimum: 5 }, { field: 'integer', maximum: 4 }] }) } }), pointer: '/properties/string2/x-when/allOf' },
  { code: 'condition-not-clearable', what: 'a hidden value that cannot be null', files: field({ 'x-when': { field: 'name', const: 'a' }, type: 'string', default: 'x' }), pointer: '/properties/extra/x-when' },
  { code: 'condition-required', what: 'a required field under a condition', files: required({ 'x-required-when': { field: 'notes', present: true } }), pointer: '/properties/extra' },
  { code: 'condition-cycle', what: 'a field that hides itself', files: field({ 'x-when': { field: 'extra', present: true } }), pointer: '/properties/extra/x-when', suggestion: 'Let one of them depend on something else.' },
  { code: 'keyword-unfit', what: 'rights of a member', files: field({ properties: { street: { ...text, 'x-access': { read: { groups: ['bit'] } } } } }, { ...text, type: ['object', 'null'] }), pointer: '/properties/extra/properties/street/x-access' },
  { code: 'keyword-unfit', what: 'a mask of a member', files: field({ properties: { street: { ...text, 'x-pii': 'personal' } } }, { ...text, type: ['object', 'null'] }), pointer: '/properties/extra/properties/street/x-pii' },
  { code: 'keyword-unfit', what: 'a write-only member', files: field({ properties: { street: { ...text, writeOnly: true } } }, { ...text, type: ['object', 'null'] }), pointer: '/properties/extra/properties/street/writeOnly' },
  { code: 'keyword-unfit', what: 'x-on-hide without x-when', files: field({ 'x-on-hide': 'keep' }), pointer: '/properties/extra/x-on-hide' },
  { code: 'duplicate-name', what: 'a check named as a field', files: entity({ 'x-checks': { name: { ...check, fields: ['name'], condition: { field: 'name', present: true } } } }), pointer: '/x-checks/name' },
  { code: 'unknown-field', what: 'a period with an unknown start field', files: periods({ from: 'form' }), pointer: '/x-resource/effective/from', suggestion: 'Did you mean "from"?' },
  { code: 'period-not-date', what: 'a period whose end is a text', files: periods({ to: 'notes' }), pointer: '/x-resource/effective/to', suggestion: 'Name a stored field with "format": "date".' },
  { code: 'period-form', what: 'a period whose start and end are the same field', files: periods({ to: 'from' }), pointer: '/x-resource/effective' },
  { code: 'period-form', what: 'a period with an optional start', files: periods({}, { from: day }, []), pointer: '/x-resource/effective', suggestion: 'Add "from" to required.' },
  { code: 'period-sequence', what: 'a sequence by an optional text', files: periods({ by: ['notes'] }), pointer: '/x-resource/effective/by/0' },
  { code: 'unknown-field', what: 'a sequence by a misspelled field', files: periods({ by: ['documnet'] }), pointer: '/x-resource/effective/by/0', suggestion: 'Did you mean "document"?' },
  { code: 'approval-access', what: 'an approval without an approve right', files: resource({ approval: { calls: ['create'] } }), pointer: '/x-access', suggestion: 'Add "approve" to x-access.' },
  { code: 'approval-access', what: 'an approve right without an approval', files: entity({ 'x-access': { ...supplier['x-access'], approve: { groups: ['finance'] } } }), pointer: '/x-access/approve' },
  { code: 'approval-call', what: 'an approval of a call that is not mounted', files: entity({ 'x-resource': { ...supplier['x-resource'], approval: { calls: ['delete'] } }, 'x-access': { ...supplier['x-access'], delete: undefined, approve: { groups: ['finance'] } } }), pointer: '/x-resource/approval/calls/0' },
  { code: 'approval-child', what: 'an approval of records below a parent', files: entity({ 'x-resource': { ...supplier['x-resource'], apiPath: '/places/{name}/suppliers', approval: { calls: ['create'] } }, 'x-access': { ...supplier['x-access'], approve: { groups: ['finance'] } } }), pointer: '/x-resource/approval', suggestion: 'Drop "approval", or give the entity an apiPath without a parent.' },
  { code: 'approval-unread', what: 'a field masked for an approver', files: approved({ extra: { ...text, 'x-pii': 'personal' } }, { approve: { groups: ['finance'] } }), pointer: '/properties/extra' },
  { code: 'approval-unread', what: 'personal data masked for every approver', files: approved({ extra: { ...text, 'x-pii': 'personal' } }, { reveal: { groups: ['admin-internal'] } }), pointer: '/properties/extra' },
  { code: 'approval-unread', what: 'a field that no approver can read', files: approved({ extra: { ...text, 'x-access': { read: { groups: ['finance'] } } } }), pointer: '/properties/extra', suggestion: 'Name a group of "approve" in its x-access.read too.' },
  { code: 'duplicate-name', what: 'an id that another field uses as its name', files: field({ 'x-id': 'notes' }), pointer: '/properties/extra/x-id' },
  { code: 'keyword-unfit', what: 'an id of a field without a column', files: field({ 'x-id': 'former', 'x-virtual': true }), pointer: '/properties/extra/x-id' },
  { code: 'duplicate-name', what: 'a page path of another entity', files: schemaFiles({ entities: { supplier, sample: { ...sample, 'x-resource': { ...sample['x-resource'], paths: { list: '/samples', show: '/suppliers/:key' } } } } }), pointer: '/x-resource/paths/show' },
  { code: 'unknown-group', what: 'a group missing from the application’s list', files: schemaFiles({ application: { groups: ['clerk', 'admin-internal'] }, entities: { supplier: { ...supplier, 'x-access': { ...supplier['x-access'], list: { groups: ['clark'] } } } } }), pointer: '/x-access/list/groups/0', suggestion: 'Did you mean "clerk"?' },
  { code: 'unknown-resource', what: 'groups from an unknown entity', files: schemaFiles({ application: { groups: { entity: 'usr', field: 'groupName' } }, entities: { user: users } }), pointer: '/groups/entity', suggestion: 'Did you mean "user"?' },
  { code: 'unknown-field', what: 'groups from an unknown field', files: schemaFiles({ application: { groups: { entity: 'user', field: 'group' } }, entities: { user: users } }), pointer: '/groups/field' },
  { code: 'unknown-icon', what: 'an unknown icon', files: resource({ menu: { icon: 'foldr' } }), pointer: '/x-resource/menu/icon', suggestion: 'Did you mean "folder"?' },
  { code: 'unknown-icon', what: 'a menu group with an unknown icon', files: schemaFiles({ application: { menu: [{ name: 'records', icon: 'bone' }] } }), pointer: '/menu/0/icon' },
  { code: 'duplicate-name', what: 'an icon with the name of a framework icon', files: schemaFiles({ application: { icons: { folder: 'M3 6h7' } } }), pointer: '/icons/folder', suggestion: 'Give it another name.' },
  { code: 'invalid-value', what: 'an icon that is not an SVG path', files: schemaFiles({ application: { icons: { bone: '<svg/>' } } }), pointer: '/icons/bone' },
  { code: 'unknown-menu-group', what: 'an unknown menu group', files: resource({ menu: { group: 'record' } }), pointer: '/x-resource/menu/group', suggestion: 'Did you mean "records"?' },
  { code: 'wrong-type', what: 'a menu that is neither an object nor false', files: resource({ menu: 'records' }), pointer: '/x-resource/menu' },
  { code: 'unknown-keyword', what: 'an unknown keyword unlike any known one', files: field({ 'x-ref': { resource: 'suppliers', table: 'x' } }), pointer: '/properties/extra/x-ref/table', suggestion: 'There are: resource, field, filter, order, group, onDelete.' },
  { code: 'screens-orphan', what: 'a ui.json without a schema', files: schemaFiles({ entities: { supplier }, screens: { suplier: {} } }), pointer: '' },
  { code: 'field-unplaced', what: 'a required field in no section', files: ui({ form: { sections: [section('document')] } }), pointer: '/form/sections', suggestion: 'Add "name" or "..." to a section.' },
  { code: 'unknown-field', what: 'a filter of a named screen', files: ui({ screens: { own: { ...named, filter: { nam: 'x' } } } }), pointer: '/screens/own/filter/nam', suggestion: 'Did you mean "name"?' },
  { code: 'unknown-field', what: 'a column of a named screen', files: ui({ screens: { own: { ...named, list: { columns: ['nam'] } } } }), pointer: '/screens/own/list/columns/0' },
  { code: 'field-unplaced', what: 'a required field in no section of a named screen', files: ui({ screens: { own: { ...named, form: { sections: [section('name')] } } } }), pointer: '/screens/own/form/sections' },
  { code: 'screen-value', what: 'an invalid filter value of a named screen', files: ui({ screens: { own: { ...named, filter: { name: 7 } } } }), pointer: '/screens/own/filter/name' },
  { code: 'screen-value', what: 'an invalid given value of a named screen', files: ui({ screens: { own: { ...named, given: { document: 'x' } } } }), pointer: '/screens/own/given/document' },
  { code: 'duplicate-name', what: 'a named screen on an existing page', files: ui({ screens: { own: { ...named, path: '/suppliers' } } }), pointer: '/screens/own/path' },
  { code: 'field-repeated', what: 'a field in two sections', files: ui({ form: { sections: [section('name', '...'), section('name')] } }), pointer: '/form/sections/1/fields/0' },
  { code: 'field-repeated', what: 'a field in two steps', files: wizard([step('a', ['...']), step('b', ['name'], { screen: true }), step('c', ['name'])]), pointer: '/wizard/steps/2/fields' },
  { code: 'field-unplaced', what: 'a field in no step', files: wizard([step('a', ['name', 'document'])]), pointer: '/wizard/steps', suggestion: 'Add "notes" or "..." to a step.' },
  { code: 'unknown-field', what: 'a step with an unknown field', files: wizard([step('a', ['...', 'nmae'])]), pointer: '/wizard/steps/0/fields/1' },
  { code: 'step-repeated', what: 'two steps with the same name', files: wizard([step('a', ['...']), step('a', [], { screen: true })]), pointer: '/wizard/steps/1/id' },
  { code: 'step-empty', what: 'an empty step', files: wizard([step('a', ['...']), step('b', [])]), pointer: '/wizard/steps/1' },
  { code: 'step-order', what: 'a step that depends on a later one', files: wizard([step('a', ['name', 'document']), step('b', ['notes'], { when: { field: 'notes', present: true } })]), pointer: '/wizard/steps/1/when' },
  { code: 'step-order', what: 'a field that depends on a later step', files: wizard([step('a', ['extra', 'name']), step('b', ['...'])], { ...supplier, properties: { ...supplier.properties, extra: { ...text, 'x-when': { field: 'document', present: true } } } }), pointer: '/wizard/steps/0/fields' },
  { code: 'condition-operand', what: 'a step with an invalid condition', files: wizard([step('a', ['name', 'document']), step('b', ['notes'], { when: { field: 'name', minimum: true } })]), pointer: '/wizard/steps/1/when/minimum' },
  { code: 'condition-required', what: 'a required field in a conditional step', files: wizard([step('a', ['name', 'notes']), step('b', ['document'], { when: { field: 'name', present: true } })]), pointer: '/wizard/steps/1/when' },
  { code: 'condition-not-clearable', what: 'a non-nullable field in a conditional step', files: wizard([step('a', ['name', 'document', 'notes']), step('b', ['extra'], { when: { field: 'name', present: true } })], { ...supplier, properties: { ...supplier.properties, extra: { ...text, type: 'string', default: 'x' } } }), pointer: '/wizard/steps/1/when' },
  { code: 'step-order', what: 'a step that requires a field of a later one', files: wizard([step('a', ['name'], { also: ['document'] }), step('b', ['...'])]), pointer: '/wizard/steps/0/also/0' },
  { code: 'page-steps', what: 'a page with an unknown step', files: paged({ steps: ['a', 'z'] }), pointer: '/wizard/pages/0' },
  { code: 'page-steps', what: 'a page with non-adjacent steps', files: paged({ steps: ['a', 'c'] }), pointer: '/wizard/pages/0' },
  { code: 'page-steps', what: 'a page with the name of a step', files: paged({ id: 'b' }), pointer: '/wizard/pages/0' },
  { code: 'page-steps', what: 'a step on two pages', files: paged({}, { id: 'other', steps: ['b', 'c'] }), pointer: '/wizard/pages/1' },
  { code: 'page-steps', what: 'a page in an accordion', files: paged({}, undefined, { look: 'accordion' }), pointer: '/wizard/pages/0' },
  { code: 'step-unfit', what: 'steps for records with validity periods', files: schemaFiles({ entities: { supplier: periods({}).entities[0]!.json }, screens: { supplier: { wizard: { path: '/suppliers/:id/:step', steps: [step('a', ['...'])] } } } }), pointer: '/wizard' },
  { code: 'computed-unfit', what: 'a count of records that do not refer to the entity', files: field({ 'x-computed': { count: { resource: 'suppliers', field: 'name' } } }, { ...text, type: 'integer' }), pointer: '/properties/extra/x-computed' },
  { code: 'singleton-form', what: 'a singleton field without a default', files: single, pointer: '/properties/name', suggestion: 'Write a default, or take the field out of required and admit null.' },
  { code: 'unknown-definition', what: 'a misspelled reference', files: wire({ Item: { type: 'string' }, A: { $ref: '#/$defs/Itm' } }), pointer: '/$defs/A/$ref', suggestion: 'Did you mean "Item"?' },
  { code: 'missing-translation', what: 'a heading without an English text', files: ui({ form: { sections: [{ name: 's', title: 'S', fields: ['...'] }] } }), pointer: '/form/sections/0/x-i18n/en/title', suggestion: 'Add "x-i18n": { "en": { "title": "…" } } beside it, or drop en from languages of application.json.' },
  { code: 'unknown-language', what: 'a text in a language that the application lacks', files: field({ 'x-i18n': { en: { title: 'Text' }, fr: { title: 'Texte' } } }), pointer: '/properties/extra/x-i18n/fr', suggestion: 'Drop it, or add "fr" to languages of application.json.' },
  { code: 'application-missing', what: 'a folder without application.json', files: { ...schemaFiles({}), application: undefined }, pointer: '', suggestion: 'Write {"languages": ["en"], "currency": "EUR", "timeZone": "Europe/Madrid"} into it.' },
  { code: 'application-setting', what: 'an invalid language tag', files: schemaFiles({ application: { languages: ['pt-br'] } }), pointer: '/languages/0', suggestion: 'Write "pt-BR".' },
  { code: 'application-setting', what: 'a language that nobody speaks', files: schemaFiles({ application: { languages: ['pt-BR', 'xx'] } }), pointer: '/languages/1', suggestion: 'Write "pt-BR", "es" or the like.' },
  { code: 'application-setting', what: 'a currency that does not exist', files: schemaFiles({ application: { currency: 'BRR' } }), pointer: '/currency' },
  { code: 'application-setting', what: 'a time zone that does not exist', files: schemaFiles({ application: { timeZone: 'America/SaoPaulo' } }), pointer: '/timeZone', suggestion: 'Did you mean "America/Sao_Paulo"?' },
  { code: 'unknown-keyword', what: 'a misspelled setting', files: schemaFiles({ application: { formts: 'pt-BR' } }), pointer: '/formts', suggestion: 'Did you mean "formats"?' },
  { code: 'unknown-definition', what: 'a reference to a missing file', files: wire({ A: { $ref: 'gone.schema.json#/$defs/B' } }), pointer: '/$defs/A/$ref' },
  { code: 'unknown-field', what: 'a board by a misspelled field', files: views({ board: { field: 'enm' } }), pointer: '/x-views/board/field', suggestion: 'Did you mean "enum"?' },
  { code: 'view-field', what: 'a board by a text', files: views({ board: { field: 'string' } }), pointer: '/x-views/board/field', suggestion: 'Name an enumeration.' },
  { code: 'unknown-value', what: 'a column for an unknown value', files: views({ board: { field: 'enum', columns: [{ value: 'opn' }] } }), pointer: '/x-views/board/columns/0/value', suggestion: 'There are: open, closed.' },
  { code: 'field-repeated', what: 'a value that is both a column and closed', files: views({ board: { field: 'enum', columns: [{ value: 'open' }, { value: 'closed' }], closed: ['closed'] } }), pointer: '/x-views/board/columns' },
  { code: 'view-transition', what: 'a board whose field no action sets', files: views({ board: { field: 'enum' } }, { 'x-actions': undefined, ...still }), pointer: '/x-views/board/field', suggestion: 'Add an action with "set": { "enum": … }, or write "moves": "application".' },
  { code: 'view-transition', what: 'a closed value that no action sets', files: views({ board: { field: 'enum', closed: ['open'] } }, still), pointer: '/x-views/board/closed/0', suggestion: 'Actions lead to closed.' },
  { code: 'sort-impossible', what: 'a column sorted by a long text', files: views({ board: { field: 'enum', columns: [{ value: 'open', sort: { field: 'text', order: 'ASC' } }] } }), pointer: '/x-views/board/columns/0/sort/field' },
  { code: 'view-field', what: 'a sum of texts', files: views({ board: { field: 'enum', sum: 'string' } }), pointer: '/x-views/board/sum', suggestion: 'Name money or a whole number.' },
  { code: 'unknown-field', what: 'a misspelled line of a card', files: views({ board: { field: 'enum', lines: ['strng'] } }), pointer: '/x-views/board/lines/0', suggestion: 'Did you mean "string"?' },
  { code: 'missing-keyword', what: 'a calendar without a date', files: views({ calendar: {} }), pointer: '/x-views/calendar' },
  { code: 'view-field', what: 'a calendar by a text', files: views({ calendar: { from: 'string' } }), pointer: '/x-views/calendar/from', suggestion: 'Name a date or a moment.' },
  { code: 'view-field', what: 'a calendar from a day to a moment', files: views({ calendar: { from: 'date', to: 'dateTime' } }), pointer: '/x-views/calendar/to', suggestion: 'Name two dates or two moments.' },
  { code: 'view-field', what: 'a picture that is not a file', files: views({ cards: { picture: 'string' } }), pointer: '/x-views/cards/picture', suggestion: 'Name an uploaded file.' },
  { code: 'unknown-keyword', what: 'an unknown view', files: views({ gantt: {} }), pointer: '/x-views/gantt', suggestion: 'There are: board, calendar, cards.' },
]; // prettier-ignore

/** The problem of a broken file in a folder: reported by the reader, passed on by the lint. */
const broken: Problem = {
  code: 'json-invalid',
  file: 'schemas/workflows/half.schema.json',
  pointer: '',
  message: 'Unexpected end',
};

describe('lint', () => {
  test.each(rows)('$code: $what', ({ code, files, pointer, suggestion }) => {
    const found = lint({ ...(JSON.parse(JSON.stringify(files)) as SchemaFiles), meta: files.meta });
    expect(found.map((problem) => [problem.code, problem.pointer])).toEqual([[code, pointer]]);
    if (suggestion !== undefined) expect(found[0]?.suggestion).toBe(suggestion);
  });

  test('reports errors of shape and of meaning together, without consequential errors', () => {
    const files = schemaFiles({
      entities: {
        supplier: {
          ...supplier,
          properties: {
            ...supplier.properties,
            amount: { ...text, type: 'number' },
            other: { ...text, title: 'Outro', 'x-i18n': undefined },
            sample: { ...text, 'x-ref': { resource: 'sampels' } },
          },
          required: ['name', 'document', 'amount'],
        },
        sample: { ...sample, 'x-acess': {} },
      },
      screens: { supplier: { list: { colums: ['nam'] } } },
      workflows: {
        shop: { $defs: { A: { type: 'object', required: ['a'], properties: { b: {} } } } },
      },
    });
    const found = lint({ ...(JSON.parse(JSON.stringify(files)) as SchemaFiles), meta: files.meta });
    expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-value', '/properties/amount/type'],
      ['unknown-keyword', '/x-acess'],
      ['unknown-keyword', '/list/colums'],
      ['missing-translation', '/properties/other/x-i18n/en/title'],
      ['unknown-field', '/$defs/A/required/0'],
    ]);
  });

  test('json-invalid: names the file with invalid JSON', () => {
    expect(lint({ ...schemaFiles({}), problems: [broken] })).toEqual([broken]);
  });

  test('reports every code of its list', () => {
    const found = new Set<string>([
      'json-invalid',
      'kind-invalid',
      'names-unread',
      ...rows.map(({ code }) => code),
    ]);
    expect(Object.keys(lintCodes).filter((code) => !found.has(code))).toEqual([]);
  });

  test('reports file, pointer, code and a suggestion', () => {
    const [first] = lint(entity({ 'x-uniqe': [] }));
    expect(first && formatProblem(first)).toBe(
      'schemas/entities/supplier.schema.json#/x-uniqe\n  unknown-keyword: unknown keyword "x-uniqe"\n  Did you mean "x-unique"?',
    );
  });

  test.each([
    ['/properties/a b/x-en', 5],
    ['/properties/a b/title', 4],
    ['/required/1', 9],
    ['/properties/a b/gone', 3],
    ['/gone', 1],
    ['', 1],
  ])('finds the line of %s', (pointer, line) => {
    const text = `{
  "properties": {
    "a b": { "type": ["string", "null"], "enum": ["}", ":", ",\\"", null],
      "title": "{[",
      "x-en": {}
    }
  },
  "required": ["a b",
    "c"]
}`;
    expect(lineOf(text, pointer)).toBe(line);
  });

  test('finds the line of a JSON syntax error', () => {
    const text = '{\n  "a": 1\n  "b": 2\n}';
    let message = '';
    try {
      JSON.parse(text);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(lineOfMessage(text, message)).toBe(3);
    expect(lineOfMessage('{\n  "a": [\n', 'Unexpected end of JSON input')).toBe(2);
    expect(lineOfMessage('', 'out of memory')).toBeUndefined();
  });

  test('fields can be compared only if everyone who writes one can read the other', () => {
    const { edit } = supplier['x-access'];
    expect(lint(compared({}))).toEqual([]);
    expect(lint(compared({ 'x-access': { read: edit } }))).toEqual([]);
    expect(lint(compared({ 'x-pii': 'financial' }))).toEqual([]);
  });

  test('a count may have a form for each plural of its language', () => {
    const affects = '%{smart_count} plik |||| %{smart_count} pliki |||| %{smart_count} plików';
    const counted = {
      ...action,
      affects,
      'x-i18n': { en: { ...action['x-i18n'].en, affects: many } },
    };
    expect(lint(entity({ 'x-actions': { a: counted } }))).toEqual([]);
  });

  test('allows approval of a change by people who see the value in clear', () => {
    const read = { groups: ['admin-internal', 'finance'] };
    const extra = { ...text, 'x-pii': 'personal' };
    expect(lint(approved({ extra }))).toEqual([]);
    const narrowed = { extra: { ...extra, 'x-access': { read } } };
    expect(lint(approved(narrowed, { reveal: { groups: ['finance'] } }))).toEqual([]);
  });

  test('accepts the fixtures used by other tests', () => {
    const files = schemaFiles({ entities: { supplier, sample } });
    expect(lint(files)).toEqual([]);
    expect(buildModel(files).entities).toHaveLength(2);
  });
});
