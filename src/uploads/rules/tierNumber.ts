const prefix = /^TR/i;

/** Number of a tier by its code: TR12 is 12. @source SIMR-048, CONST-041 */
export const tierNumber = (code: string): number => Number(code.replace(prefix, ''));
