export type { JsonSchema } from './JsonSchema';
export { normaliseRecord, normaliseValue } from './normaliseRecord';
export { clearEmpty, stripEmpty } from './stripEmpty';
export { toFieldErrors, type SchemaError } from './toFieldErrors';
