import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EngineEntity, EntityValidators } from '../data/entity/EngineEntity';
import type { FormValues } from '../data/entity/EntitySlots';
import { useSchemaForm } from './useSchemaForm';
import type { FormState, FormSubject } from './useSchemaForm';

/** Which record of an entity a form is for. */
export type EntitySubject = Pick<FormSubject, 'mode' | 'record' | 'given'>;

/** What a new record begins with: what the screen suggests, then the place, then what the screen fixes. */
const firstValues = ({ screen }: EntityDescription, given: FormValues = {}): FormValues => ({
  ...screen?.given,
  ...given,
  ...screen?.filter,
});

/** Makes the form of an entity: its description, its validators, what the application adds. */
export const useEntityForm = (
  { description, slots }: EngineEntity,
  validators: EntityValidators,
  subject: EntitySubject,
): FormState =>
  useSchemaForm({
    ...subject,
    shape: description,
    validate: subject.mode === 'create' ? validators.create : validators.patch,
    slots: slots?.form,
    given: firstValues(description, subject.given),
  });
