export { normaliseRecord, normaliseValue } from './normaliseRecord';
export { clearEmpty, stripEmpty } from './stripEmpty';
