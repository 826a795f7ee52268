import { approvalsEn } from '../../../../src/framework/browser/texts/messages/approvals.en';
import { approvalsPtBR } from '../../../../src/framework/browser/texts/messages/approvals.pt-BR';
import { formsEn } from '../../../../src/framework/browser/texts/messages/forms.en';
import { formsPtBR } from '../../../../src/framework/browser/texts/messages/forms.pt-BR';
import { listToolsEn } from '../../../../src/framework/browser/texts/messages/listTools.en';
import { listToolsPtBR } from '../../../../src/framework/browser/texts/messages/listTools.pt-BR';
import { recordEn } from '../../../../src/framework/browser/texts/messages/record.en';
import { recordPtBR } from '../../../../src/framework/browser/texts/messages/record.pt-BR';
import { transferEn } from '../../../../src/framework/browser/texts/messages/transfer.en';
import { transferPtBR } from '../../../../src/framework/browser/texts/messages/transfer.pt-BR';
import { wizardEn } from '../../../../src/framework/browser/texts/messages/wizard.en';
import { wizardPtBR } from '../../../../src/framework/browser/texts/messages/wizard.pt-BR';

import { en } from '../../../../src/framework/browser/texts/messages/en';
import { ptBR } from '../../../../src/framework/browser/texts/messages/pt-BR';
import { flatten } from '../../../../src/framework/browser/texts/translate';

/** Words of the engine that come beside the code that says them, by the module of `texts/words` that brings them. */
export const laterWords = [
  { topic: 'approvals', ptBR: approvalsPtBR, en: approvalsEn },
  { topic: 'forms', ptBR: formsPtBR, en: formsEn },
  { topic: 'listTools', ptBR: listToolsPtBR, en: listToolsEn },
  { topic: 'record', ptBR: recordPtBR, en: recordEn },
  { topic: 'transfer', ptBR: transferPtBR, en: transferEn },
  { topic: 'wizard', ptBR: wizardPtBR, en: wizardEn },
] as const;

const together = (dictionaries: readonly object[]) =>
  Object.fromEntries(dictionaries.flatMap((dictionary) => flatten(dictionary)));

/** All words of the engine by language, under their dotted keys. */
export const engineWords = {
  'pt-BR': together([ptBR, ...laterWords.map((words) => words.ptBR)]),
  en: together([en, ...laterWords.map((words) => words.en)]),
};
