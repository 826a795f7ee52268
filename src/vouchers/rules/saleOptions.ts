import { mayStandTogether } from '../../framework/kernel/kinds/lists';

/** Options of a sale that may be chosen at once; every other stands alone. @source VAL-074, ENUM-191, ENUM-192 */
const together = [['4', '7']] as const;

/** Whether sale options may be chosen at once. @source VAL-074 */
export const mayCombine = (codes: readonly string[]): boolean => mayStandTogether(together, codes);

/** What is left of a choice after its last one was added: those that may stand with it. @source VAL-074 */
export const afterChoice = (codes: readonly string[]): readonly string[] =>
  mayCombine(codes) ? codes : codes.slice(-1);
