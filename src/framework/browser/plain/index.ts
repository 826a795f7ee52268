export { PlainScreen } from './PlainScreen';
export { ValueField } from './ValueField';
export { SelectField, SelectInput } from './choices';
