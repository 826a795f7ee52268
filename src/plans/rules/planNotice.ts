import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** Codes of price tables to announce. */
export type PlanNews = { readonly updated: readonly string[]; readonly ending: readonly string[] };

/** A notice of price tables. */
export type PlanNotice = NoticeWords & { readonly type: 'NOT001' | 'NOT002' | 'NOT003' };

const shownCodes = 5;

const codesOf = (codes: readonly string[], andMore: string): string => {
  const shown = [...codes].sort().slice(0, shownCodes).join(', ');
  const more = codes.length - shownCodes;
  return more > 0 ? `${shown} ${andMore.replace('%', String(more))}` : shown;
};

const updatedText = (codes: readonly string[]): string =>
  codes.length === 1
    ? `A tabela de preço ${codes[0]} foi atualizada. Confira as condições antes de simular.`
    : `${codes.length} tabelas de preço foram atualizadas: ${codesOf(codes, 'e mais %')}. Confira as condições antes de simular.`;

const endingText = (codes: readonly string[]): string =>
  codes.length === 1
    ? `A tabela de preço ${codes[0]} vence nos próximos 30 dias.`
    : `${codes.length} tabelas de preço vencem nos próximos 30 dias: ${codesOf(codes, 'e mais %')}.`;

const updatedEnglish = (codes: readonly string[]): string =>
  codes.length === 1
    ? `Price table ${codes[0]} was updated. Check its conditions before you simulate.`
    : `${codes.length} price tables were updated: ${codesOf(codes, 'and % more')}. Check their conditions before you simulate.`;

const endingEnglish = (codes: readonly string[]): string =>
  codes.length === 1
    ? `Price table ${codes[0]} ends within the next 30 days.`
    : `${codes.length} price tables end within the next 30 days: ${codesOf(codes, 'and % more')}.`;

/**
 * Builds the notice: NOT001 for updates, NOT002 for tables that end within 30 days, NOT003 for both.
 *
 * @source OQ-201, ERR-068 to ERR-070
 */
export const noticeOf = ({ updated, ending }: PlanNews): PlanNotice | undefined => {
  if (updated.length > 0 && ending.length > 0)
    return {
      type: 'NOT003',
      title: 'Tabelas atualizadas e a vencer',
      message: `${updatedText(updated)} ${endingText(ending)}`,
      english: {
        title: 'Price tables updated and about to end',
        message: `${updatedEnglish(updated)} ${endingEnglish(ending)}`,
      },
    };
  if (updated.length > 0)
    return {
      type: 'NOT001',
      title: 'Tabelas atualizadas',
      message: updatedText(updated),
      english: { title: 'Price tables updated', message: updatedEnglish(updated) },
    };
  if (ending.length > 0)
    return {
      type: 'NOT002',
      title: 'Tabelas vencem em breve',
      message: endingText(ending),
      english: { title: 'Price tables about to end', message: endingEnglish(ending) },
    };
  return undefined;
};
