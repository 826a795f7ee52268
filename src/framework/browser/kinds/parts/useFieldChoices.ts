import { useEngine, useEntity } from '#browser/data/entity/EngineContext.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { choicesOf } from './useOptions';

/** The options of a field of an entity as choices, in the person's language. */
export const useFieldChoices = (resource: string, name: string) => {
  const { locale } = useEngine();
  const field = fieldOf(useEntity(resource).description, name);
  return field ? choicesOf(field, locale) : [];
};
