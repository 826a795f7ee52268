import {
  type EntityOutline,
  entityPath,
  everyScreen,
  isOnScreen,
  type Localized,
  inLanguage,
} from '@patio/framework/kernel';
import type { ApprovalRow, Database } from '@patio/framework/server';
import { outlines, type ResourceName } from '#generated/descriptions/outlines.ts';
import { notifyUsers } from '#session/server/index.ts';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

type Decided = Pick<ApprovalRow, 'label' | 'status' | 'decidedByName' | 'decisionReason'>;

type Words = Readonly<Record<string, readonly [title: string, next: string]>>;

const texts: Words = {
  approved: ['Alteração aprovada', '%{name} a aprovou.'],
  rejected: ['Alteração rejeitada', '%{name} a rejeitou.'],
  stale: ['Alteração sem efeito', 'O registro mudou enquanto ela esperava. Peça-a de novo.'],
};

const englishTexts: Words = {
  approved: ['Change approved', '%{name} approved it.'],
  rejected: ['Change rejected', '%{name} rejected it.'],
  stale: [
    'Change not applied',
    'The record was changed in the meantime. Request the change again.',
  ],
};

/** Notice of a change's decision for its requester; undefined while pending. */
export const decisionNotice = (
  { label, status, decidedByName, decisionReason }: Decided,
  entity: Localized,
): (NoticeWords & { readonly type: 'APPROVAL' }) | undefined => {
  const [words, english] = [texts[status], englishTexts[status]];
  if (!words || !english) return undefined;
  const sentenceOf = (name: string, next: string, reason: string) =>
    `${name} ${label}: ${next.replace('%{name}', () => decidedByName ?? '')}${
      decisionReason === null ? '' : ` ${reason}: ${decisionReason}`
    }`;
  return {
    type: 'APPROVAL',
    title: words[0],
    message: sentenceOf(inLanguage(entity, 'pt-BR'), words[1], 'Motivo'),
    english: {
      title: english[0],
      message: sentenceOf(inLanguage(entity, 'en'), english[1], 'Reason'),
    },
  };
};

/** Page of the record: its own, or that of a named screen. */
const pageOf = (
  { recordKey, base, values }: ApprovalRow,
  outline: EntityOutline,
): string | undefined => {
  const record = { ...base, ...values };
  const screen = everyScreen(outline).find(
    (one) => one.paths.show !== undefined && isOnScreen(one, record),
  );
  return recordKey === null || !screen ? undefined : entityPath(screen, 'show', recordKey);
};

/** Notifies the requester of a change's decision, with a link to the record if there is one. */
export const notifyOfDecision = async (trx: Database, row: ApprovalRow): Promise<void> => {
  const outline = outlines[row.resource as ResourceName];
  const notice = decisionNotice(row, outline.label.one);
  const isGone = row.operation === 'delete' && row.status === 'approved';
  const path = isGone ? undefined : pageOf(row, outline);
  const at = new Date(row.decidedAt ?? row.createdAt);
  if (notice) await notifyUsers(trx, { ...notice, path, usernames: [row.requestedBy], at });
};
