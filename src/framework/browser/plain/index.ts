export { PlainScreen } from './PlainScreen';
export { ValueField } from './fields';
export { SelectField, SelectInput } from './fields';
