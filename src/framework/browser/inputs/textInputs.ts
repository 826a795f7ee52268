import { createInput } from './createInput';

/** Bounds of a text. */
type TextBounds = {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Regular expression of the whole rule, as in a schema. */
  readonly pattern?: string;
  /** Letters are brought into this case. */
  readonly case?: 'upper' | 'lower';
};

const bounds = ({ minLength, maxLength, pattern, case: letters }: TextBounds) => ({
  minLength,
  maxLength,
  pattern,
  case: letters,
});

/** One line of text. */
export const TextInput = createInput<TextBounds>('string', bounds);
/** Several lines of text. */
export const TextAreaInput = createInput<TextBounds>('text', bounds);
/** Rich text. */
export const HtmlInput = createInput<TextBounds>('html', bounds);
/** An address for mail. */
export const EmailInput = createInput<TextBounds>('email', bounds);
/** A secret, with the rules that it has to meet. */
export const PasswordInput = createInput<TextBounds>('password', bounds);
/** A UUID, such as the id in an address. */
export const UuidInput = createInput('uuid');
/** A colour, `#RRGGBB`. */
export const ColorInput = createInput('color');
