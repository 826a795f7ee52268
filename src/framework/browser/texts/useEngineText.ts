import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { TextOf, TextsBelow } from './translate';
import { learnTexts } from './locale';
import type { approvalsPtBR } from './words/approvals';
import type { conversationPtBR } from './words/conversation';
import type { dashboardsPtBR } from './words/dashboards';
import type { formsPtBR } from './words/forms';
import type { listToolsPtBR } from './words/listTools';
import type { EngineMessages } from './messages/admin.pt-BR';
import type { chartsPtBR } from './words/charts';
import type { presencePtBR } from './words/presence';
import type { recordPtBR } from './words/record';
import type { reportsPtBR } from './words/reports';
import type { transferPtBR } from './words/transfer';
import type { viewsPtBR } from './words/views';
import type { wizardPtBR } from './words/wizard';
import { type EntityDescription, isFeminineIn } from '#kernel/entity/EntityDescription.ts';
import { useLocale } from './useText';

/** Texts shipped with the code that uses them, imported by its modules from `words`. */
type LaterMessages = typeof approvalsPtBR &
  typeof conversationPtBR &
  typeof dashboardsPtBR &
  typeof formsPtBR &
  typeof listToolsPtBR &
  typeof chartsPtBR &
  typeof presencePtBR &
  typeof recordPtBR &
  typeof reportsPtBR &
  typeof transferPtBR &
  typeof viewsPtBR &
  typeof wizardPtBR;

type Groups = EngineMessages['engine'] & LaterMessages['engine'];

/** Key of the engine's dictionary, without prefix: `list.create`. */
type EngineTextKey = {
  [G in keyof Groups]: `${G}.${keyof Groups[G] & string}`;
}[keyof Groups];

/** Values interpolated into a text, once and never interpreted. */
type TextParams = Readonly<Record<string, string | number>>;

/** Looks up a localised text of the engine. */
export type EngineText = (key: EngineTextKey, params?: TextParams) => string;

/** Texts of the engine. Data is passed as parameters, so that `%{x}` or `||||` in it are shown literally. */
export const useEngineText = (): EngineText => {
  const translate = useTranslate();
  return useCallback((key, params) => translate(`engine.${key}`, params), [translate]);
};

/**
 * Registers the texts of a subject's screens, and creates the hook that looks them up.
 *
 * @param prefix of their keys
 */
export const createTextHook = <Prefix extends string, T>(
  prefix: Prefix,
  texts: TextsBelow<Prefix, T>,
): (() => TextOf<T>) => {
  learnTexts(texts);
  return () => {
    const translate = useTranslate();
    return useCallback((key, values) => translate(`${prefix}.${key}`, values), [translate]);
  };
};

type Key = Parameters<EngineText>[0];

/** Texts with a feminine form. */
type GenderedKey = {
  [K in Key]: K extends `${infer Base}Feminine` ? (Base extends Key ? Base : never) : never;
}[Key];

/** Looks up a message in the gender of the entity's name. */
type EntityText = (key: GenderedKey, params?: Parameters<EngineText>[1]) => string;

/** Messages about an entity's records, by gender: “Nenhuma região cadastrada”, “Nenhum grupo cadastrado”. */
export const useEntityText = ({ gender }: Pick<EntityDescription, 'gender'>): EntityText => {
  const text = useEngineText();
  const isFeminine = isFeminineIn(gender, useLocale());
  return useCallback(
    (key, params) => text(isFeminine ? `${key}Feminine` : key, params),
    [isFeminine, text],
  );
};
