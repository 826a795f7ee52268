import { approvalsEn, approvalsPtBR } from '#framework/browser/texts/words/approvals.ts';
import { chartsEn, chartsPtBR } from '#framework/browser/texts/words/charts.ts';
import { conversationEn, conversationPtBR } from '#framework/browser/texts/words/conversation.ts';
import { dashboardsEn, dashboardsPtBR } from '#framework/browser/texts/words/dashboards.ts';
import { formsEn, formsPtBR } from '#framework/browser/texts/words/forms.ts';
import { listToolsEn, listToolsPtBR } from '#framework/browser/texts/words/listTools.ts';
import { presenceEn, presencePtBR } from '#framework/browser/texts/words/presence.ts';
import { recordEn, recordPtBR } from '#framework/browser/texts/words/record.ts';
import { reportsEn, reportsPtBR } from '#framework/browser/texts/words/reports.ts';
import { transferEn, transferPtBR } from '#framework/browser/texts/words/transfer.ts';
import { viewsEn, viewsPtBR } from '#framework/browser/texts/words/views.ts';
import { wizardEn, wizardPtBR } from '#framework/browser/texts/words/wizard.ts';

import { en } from '#framework/browser/texts/messages/admin.en.ts';
import { ptBR } from '#framework/browser/texts/messages/admin.pt-BR.ts';
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
  { topic: 'reports', ptBR: reportsPtBR, en: reportsEn },
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
