import { approvalsEn } from '#framework/browser/texts/messages/approvals.en.ts';
import { approvalsPtBR } from '#framework/browser/texts/messages/approvals.pt-BR.ts';
import { chartsEn } from '#framework/browser/texts/messages/charts.en.ts';
import { chartsPtBR } from '#framework/browser/texts/messages/charts.pt-BR.ts';
import { conversationEn } from '#framework/browser/texts/messages/conversation.en.ts';
import { conversationPtBR } from '#framework/browser/texts/messages/conversation.pt-BR.ts';
import { dashboardsEn } from '#framework/browser/texts/messages/dashboards.en.ts';
import { dashboardsPtBR } from '#framework/browser/texts/messages/dashboards.pt-BR.ts';
import { formsEn } from '#framework/browser/texts/messages/forms.en.ts';
import { formsPtBR } from '#framework/browser/texts/messages/forms.pt-BR.ts';
import { listToolsEn } from '#framework/browser/texts/messages/listTools.en.ts';
import { listToolsPtBR } from '#framework/browser/texts/messages/listTools.pt-BR.ts';
import { presenceEn } from '#framework/browser/texts/messages/presence.en.ts';
import { presencePtBR } from '#framework/browser/texts/messages/presence.pt-BR.ts';
import { recordEn } from '#framework/browser/texts/messages/record.en.ts';
import { recordPtBR } from '#framework/browser/texts/messages/record.pt-BR.ts';
import { transferEn } from '#framework/browser/texts/messages/transfer.en.ts';
import { transferPtBR } from '#framework/browser/texts/messages/transfer.pt-BR.ts';
import { viewsEn } from '#framework/browser/texts/messages/views.en.ts';
import { viewsPtBR } from '#framework/browser/texts/messages/views.pt-BR.ts';
import { wizardEn } from '#framework/browser/texts/messages/wizard.en.ts';
import { wizardPtBR } from '#framework/browser/texts/messages/wizard.pt-BR.ts';

import { en } from '#framework/browser/texts/messages/en.ts';
import { ptBR } from '#framework/browser/texts/messages/pt-BR.ts';
import { flatten } from '#framework/browser/texts/translate.ts';

/** Engine texts loaded with the code that uses them, by the module of `texts/words` that registers them. */
export const laterWords = [
  { topic: 'approvals', ptBR: approvalsPtBR, en: approvalsEn },
  { topic: 'charts', ptBR: chartsPtBR, en: chartsEn },
  { topic: 'conversation', ptBR: conversationPtBR, en: conversationEn },
  { topic: 'forms', ptBR: formsPtBR, en: formsEn },
  { topic: 'listTools', ptBR: listToolsPtBR, en: listToolsEn },
  { topic: 'presence', ptBR: presencePtBR, en: presenceEn },
  { topic: 'record', ptBR: recordPtBR, en: recordEn },
  { topic: 'transfer', ptBR: transferPtBR, en: transferEn },
  { topic: 'dashboards', ptBR: dashboardsPtBR, en: dashboardsEn },
  { topic: 'views', ptBR: viewsPtBR, en: viewsEn },
  { topic: 'wizard', ptBR: wizardPtBR, en: wizardEn },
] as const;

const together = (dictionaries: readonly object[]) =>
  Object.fromEntries(dictionaries.flatMap((dictionary) => flatten(dictionary)));

/** All engine texts by language, with dotted keys. */
export const engineWords = {
  'pt-BR': together([ptBR, ...laterWords.map((words) => words.ptBR)]),
  en: together([en, ...laterWords.map((words) => words.en)]),
};
