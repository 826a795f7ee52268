import { useEngine, useEntity } from '#browser/data/entity/EngineContext.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { choicesOf } from './OneOf';

/** Localised options of an entity's field. */
export const useFieldChoices = (resource: string, name: string) => {
  const { locale } = useEngine();
  const field = fieldOf(useEntity(resource).description, name);
  return field ? choicesOf(field, locale) : [];
};
