const endedSales: ReadonlySet<unknown> = new Set(['NU']);
const endedInsurances: ReadonlySet<unknown> = new Set(['Recusada', 'Cancelada']);

/** Whether nothing becomes of a proposal of sale any more: it was cancelled, with its contract where it had one. */
export const isEndedSale = (status: unknown): boolean => endedSales.has(status);

/** Whether nothing becomes of an insurance proposal any more. */
export const isEndedInsurance = (status: unknown): boolean => endedInsurances.has(status);
