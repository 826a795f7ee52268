import { useEngine, useEntity } from '../../data/entity/EngineContext';
import { fieldOf } from '../../texts/names';
import { choicesOf } from './useOptions';

/** The options of a field of an entity as choices, in the person's language. */
export const useFieldChoices = (resource: string, name: string) => {
  const { locale } = useEngine();
  const field = fieldOf(useEntity(resource).description, name);
  return field ? choicesOf(field, locale) : [];
};
