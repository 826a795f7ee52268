export * from './kindInputs';
export { conditionsOver, rule } from './createInput';
export type { InputFaceProps, Validate, ValuesTest } from './createInput';
