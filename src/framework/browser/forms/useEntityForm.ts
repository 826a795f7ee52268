import type { EngineEntity, EntityValidators } from '../data/entity/EngineContext';
import { useSchemaForm } from './useSchemaForm';
import type { FormState, FormSubject } from './useSchemaForm';

/** Which record of an entity a form is for. */
export type EntitySubject = Pick<FormSubject, 'mode' | 'record' | 'given'>;

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
  });
