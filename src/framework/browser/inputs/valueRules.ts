import { isRequired } from 'ra-core';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { readableParams } from '../texts/fieldErrorText';
import { typedErrors } from '#kernel/validation/valueErrors.ts';
import type { InputFaceProps, Validate } from './InputFace';
import { learnErrorTexts } from '../texts/words/errors';

learnErrorTexts();

/** The kind's validation as a react-admin validator. */
const kindRule =
  (field: FieldDescription): Validate =>
  (value) => {
    const [found] = typedErrors(field, value);
    return found && { message: found.code, args: readableParams(field, found.params) ?? {} };
  };

const listOf = (validate: InputFaceProps['validate']): readonly Validate[] => {
  if (validate === undefined) return [];
  return typeof validate === 'function' ? [validate] : validate;
};

/** Validators of a value: the kind's first, then the input's. */
export const valueRules = (
  field: FieldDescription,
  { validate, parse, format }: Pick<InputFaceProps, 'validate' | 'parse' | 'format'>,
): readonly Validate[] => {
  // A custom required validator has its own message.
  const judge = kindRule(isRequired(validate) ? { ...field, required: false } : field);
  const own: Validate =
    parse || format
      ? (value, values, props) => judge(format ? format(value) : value, values, props)
      : judge;
  return [own, ...listOf(validate)];
};
