import { _, type CodeKeywordDefinition, Name, stringify } from 'ajv';

const conditions = new Name('conditions');
const rootData = new Name('rootData');

/** AJV keywords for conditions beyond JSON Schema: they call `kernel/validation/conditions`. */
export const conditionKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'conditionPresent',
    schemaType: 'boolean',
    code: (cxt) => cxt.fail(_`!${conditions}.isPresent(${cxt.data})`),
  },
  {
    keyword: 'conditionHolds',
    schemaType: 'object',
    code: (cxt) =>
      cxt.fail(_`${conditions}.fails(${stringify(cxt.schema)}, ${cxt.data}, ${rootData})`),
  },
  {
    keyword: 'conditionRequired',
    type: 'object',
    schemaType: 'string',
    error: { message: 'missing', params: ({ schema }) => _`{missingProperty: ${schema}}` },
    code: (cxt) => cxt.fail(_`${conditions}.lacks(${cxt.data}, ${cxt.schema})`),
  },
  {
    keyword: 'conditionCheck',
    schemaType: 'object',
    error: { message: 'broken rule', params: ({ schema }) => stringify(schema) },
    code: (cxt) => cxt.fail(_`true`),
  },
];
