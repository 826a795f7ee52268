/** The entity of the wide schema: generated when the pages are built. */
declare module 'wide-entity' {
  import type { EntityDescription } from '../../../src/framework/kernel/entity/EntityDescription';
  import type { FieldError } from '../../../src/framework/kernel/errors/AppError';

  type Validate = (data: unknown) => readonly FieldError[];
  export const description: EntityDescription;
  export const validators: { readonly create: Validate; readonly patch: Validate };
}
