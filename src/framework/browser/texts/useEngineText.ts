import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { approvalsPtBR } from './messages/approvals.pt-BR';
import type { formsPtBR } from './messages/forms.pt-BR';
import type { listToolsPtBR } from './messages/listTools.pt-BR';
import type { EngineMessages } from './messages/pt-BR';
import type { recordPtBR } from './messages/record.pt-BR';
import type { transferPtBR } from './messages/transfer.pt-BR';
import type { wizardPtBR } from './messages/wizard.pt-BR';

/** Words that come with the code that says them: each of its modules imports them from `words`. */
type LaterMessages = typeof approvalsPtBR &
  typeof formsPtBR &
  typeof listToolsPtBR &
  typeof recordPtBR &
  typeof transferPtBR &
  typeof wizardPtBR;

type Groups = EngineMessages['engine'] & LaterMessages['engine'];

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
