import { createInput } from './createInput';

/** Bounds of a text. */
type TextBounds = {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Regular expression of the whole value, as in a schema. */
  readonly pattern?: string;
  /** Letter case to convert to. */
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
/** An e-mail address. */
export const EmailInput = createInput<TextBounds>('email', bounds);
/** A password, with its rules. */
export const PasswordInput = createInput<TextBounds>('password', bounds);
/** A UUID, such as an id in a URL. */
export const UuidInput = createInput('uuid');
/** A colour, `#RRGGBB`. */
export const ColorInput = createInput('color');
