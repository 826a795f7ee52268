/** The entity of the wide schema, generated when the pages are built. */
declare module 'wide-entity' {
  import type { EntityDescription, FieldError } from '@patio/framework/kernel';

  type Validate = (data: unknown) => readonly FieldError[];
  export const description: EntityDescription;
  export const validators: { readonly create: Validate; readonly patch: Validate };
}
