/** Price tables that people have not heard of yet, by code. */
export type PlanNews = { readonly updated: readonly string[]; readonly ending: readonly string[] };

/** A notice of price tables. */
export type PlanNotice = {
  readonly type: 'NOT001' | 'NOT002' | 'NOT003';
  readonly title: string;
  readonly message: string;
};

const shownCodes = 5;

const codesOf = (codes: readonly string[]): string => {
  const shown = [...codes].sort().slice(0, shownCodes).join(', ');
  const more = codes.length - shownCodes;
  return more > 0 ? `${shown} e mais ${more}` : shown;
};

const updatedText = (codes: readonly string[]): string =>
  codes.length === 1
    ? `A tabela de preço ${codesOf(codes)} foi atualizada. Confira as condições antes de simular.`
    : `${codes.length} tabelas de preço foram atualizadas: ${codesOf(codes)}. Confira as condições antes de simular.`;

const endingText = (codes: readonly string[]): string =>
  codes.length === 1
    ? `A tabela de preço ${codesOf(codes)} vence nos próximos 30 dias.`
    : `${codes.length} tabelas de preço vencem nos próximos 30 dias: ${codesOf(codes)}.`;

/**
 * The notice of what is new: NOT001 of updates, NOT002 of tables that end within 30 days, NOT003 of both.
 *
 * @source OQ-201, ERR-068 to ERR-070
 */
export const noticeOf = ({ updated, ending }: PlanNews): PlanNotice | undefined => {
  if (updated.length > 0 && ending.length > 0)
    return {
      type: 'NOT003',
      title: 'Tabelas atualizadas e a vencer',
      message: `${updatedText(updated)} ${endingText(ending)}`,
    };
  if (updated.length > 0)
    return { type: 'NOT001', title: 'Tabelas atualizadas', message: updatedText(updated) };
  if (ending.length > 0)
    return { type: 'NOT002', title: 'Tabelas vencem em breve', message: endingText(ending) };
  return undefined;
};
