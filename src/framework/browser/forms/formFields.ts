import type { FieldDescription, Localized } from '#kernel/entity/EntityDescription.ts';
import type { FormMode } from '../data/entity/EntitySlots';
import { fieldOf } from '../texts/names';
import type { FormShape } from './formValues';

/** A field of a form: an input, or text if read-only. */
export type FormField = { readonly field: FieldDescription; readonly isReadOnly: boolean };

/** A section with its visible fields. */
export type FormSectionView = {
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly FormField[];
};

const writable: Readonly<Record<FormMode, readonly string[]>> = {
  create: ['always', 'create'],
  edit: ['always', 'update'],
};

/**
 * How a form shows a field; undefined: hidden. Fields that new records cannot have are hidden, stored read-only values
 * are text.
 */
export const formField = (field: FieldDescription, mode: FormMode): FormField | undefined => {
  if (writable[mode].includes(field.editable)) return { field, isReadOnly: false };
  if (mode === 'create' || field.writeOnly || field.virtual) return undefined;
  return { field, isReadOnly: true };
};

/** Editable fields of this form. */
export const inputFields = (description: FormShape, mode: FormMode): readonly FieldDescription[] =>
  description.fields.filter((field) => formField(field, mode)?.isReadOnly === false);

/** Non-empty sections of a form in order. Unassigned fields go into the last one. */
export const formSections = (
  description: FormShape,
  mode: FormMode,
  hidden: ReadonlySet<string>,
): readonly FormSectionView[] => {
  const { sections } = description.screens;
  const fixed = description.screen?.filter ?? {};
  const named = new Set(sections.flatMap(({ fields }) => fields));
  const strays = description.fields.filter(({ name }) => !named.has(name)).map(({ name }) => name);
  return sections
    .map(({ name, label, fields }, at) => ({
      name,
      label,
      fields: [...fields, ...(at === sections.length - 1 ? strays : [])].flatMap((each) => {
        const field = fieldOf(description, each);
        return (
          (field && !hidden.has(each) && !Object.hasOwn(fixed, each) && formField(field, mode)) ||
          []
        );
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
};
