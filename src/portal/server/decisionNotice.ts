import { type Localized, inLanguage } from '@patio/framework/kernel';
import type { ApprovalRow } from '@patio/framework/server';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

type Decided = Pick<ApprovalRow, 'label' | 'status' | 'decidedByName' | 'decisionReason'>;

type Words = Readonly<Record<string, readonly [title: string, next: string]>>;

const told: Words = {
  approved: ['Alteração aprovada', '%{name} a aprovou: ela já vale.'],
  rejected: ['Alteração recusada', '%{name} a recusou.'],
  stale: ['Alteração sem efeito', 'O registro mudou enquanto ela esperava. Peça-a de novo.'],
};

const toldInEnglish: Words = {
  approved: ['Change approved', '%{name} approved it: it holds now.'],
  rejected: ['Change rejected', '%{name} rejected it.'],
  stale: ['Change without effect', 'The record changed while it waited. Ask for it again.'],
};

/** For whoever asked for a change: what became of it; undefined while it waits. */
export const decisionNotice = (
  { label, status, decidedByName, decisionReason }: Decided,
  entity: Localized,
): (NoticeWords & { readonly type: 'APPROVAL' }) | undefined => {
  const [words, english] = [told[status], toldInEnglish[status]];
  if (!words || !english) return undefined;
  const say = (name: string, next: string, reason: string) =>
    `${name} ${label}: ${next.replace('%{name}', () => decidedByName ?? '')}${
      decisionReason === null ? '' : ` ${reason}: ${decisionReason}`
    }`;
  return {
    type: 'APPROVAL',
    title: words[0],
    message: say(inLanguage(entity, 'pt-BR'), words[1], 'Motivo'),
    english: { title: english[0], message: say(inLanguage(entity, 'en'), english[1], 'Reason') },
  };
};
