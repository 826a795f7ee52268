import { useCallback } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isFeminineIn } from '#kernel/entity/gender.ts';
import { useEngineText } from './useEngineText';
import { useLocale } from './useText';
import type { EngineText } from './useEngineText';

type Key = Parameters<EngineText>[0];

/** Texts with a feminine form. */
type GenderedKey = {
  [K in Key]: K extends `${infer Base}Feminine` ? (Base extends Key ? Base : never) : never;
}[Key];

/** Looks up a message in the gender of the entity's name. */
export type EntityText = (key: GenderedKey, params?: Parameters<EngineText>[1]) => string;

/** Messages about an entity's records, by gender: “Nenhuma região cadastrada”, “Nenhum grupo cadastrado”. */
export const useEntityText = ({ gender }: Pick<EntityDescription, 'gender'>): EntityText => {
  const text = useEngineText();
  const isFeminine = isFeminineIn(gender, useLocale());
  return useCallback(
    (key, params) => text(isFeminine ? `${key}Feminine` : key, params),
    [isFeminine, text],
  );
};
