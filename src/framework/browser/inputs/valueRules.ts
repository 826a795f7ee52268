import { isRequired } from 'ra-core';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { readableParams } from '../texts/fieldErrorText';
import { typedErrors } from '#kernel/validation/valueErrors.ts';
import type { InputFaceProps, Validate } from './InputFace';
import { learnErrorTexts } from '../texts/words/errors';

learnErrorTexts();

/** What the kind demands of a value, in the shape of react-admin's validators. */
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

/** Rules of a value: those of the kind first, then those that the input was given. */
export const valueRules = (
  field: FieldDescription,
  { validate, parse, format }: Pick<InputFaceProps, 'validate' | 'parse' | 'format'>,
): readonly Validate[] => {
  // Who requires it says so in its own words.
  const judge = kindRule(isRequired(validate) ? { ...field, required: false } : field);
  const own: Validate =
    parse || format
      ? (value, values, props) => judge(format ? format(value) : value, values, props)
      : judge;
  return [own, ...listOf(validate)];
};
