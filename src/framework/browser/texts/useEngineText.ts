import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { EngineMessages } from './messages/pt-BR';

type Groups = EngineMessages['engine'];

/** A text of the engine's dictionary, without its prefix: `list.create`. */
type EngineTextKey = {
  [G in keyof Groups]: `${G}.${keyof Groups[G] & string}`;
}[keyof Groups];

/** Values put into a text. They are put in once and never read as a text themselves. */
type TextParams = Readonly<Record<string, string | number>>;

/** Looks up a text of the engine in the person's language. */
export type EngineText = (key: EngineTextKey, params?: TextParams) => string;

/** The engine's texts. Values from data go in as parameters, so that `%{x}` or `||||` in them show literally. */
export const useEngineText = (): EngineText => {
  const translate = useTranslate();
  return useCallback((key, params) => translate(`engine.${key}`, params), [translate]);
};
