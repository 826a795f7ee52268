import { canCombine } from '@patio/framework/kernel';

/** Default manufacturer of new sales, offers and the customer's simulator. @source SIMR-012, OQ-107, CONST-033 */
export const usualManufacturer = '12';

/** Cascading fields of vehicles, each list narrowed by the previous choice. @source OQ-098 */
export const vehicleLists = ['manufacturer', 'model', 'vehicleVersion'] as const;

/** Vehicle type ids by name; direct sales are of new vehicles. @source P147, OQ-230 */
const ids: Readonly<Record<string, number>> = { NEW: 1, USED: 2, DIRECT_SALES: 1 };

/** Parses a vehicle type given as number or name. */
export const vehicleTypeId = (type: string): number => ids[type] ?? Number(type);

/**
 * Combinable sale option types; all others are exclusive.
 * @source P155.1, ENUM-191, ENUM-192
 */
const combinedSaleOptions = [[4, 7]] as const;
const combinedCodes = combinedSaleOptions.map((each) => each.map(String));

/** Default option of a sale. @source P155.2, CONST-031, CONST-032 */
export const defaultSaleOption = (personType: 'PF' | 'PJ'): number =>
  personType === 'PJ' ? 10 : 5;

/**
 * Selection after an option is picked: 4 and 7 combine, any other replaces, and picking a selected one removes it.
 *
 * @source VAL-074
 */
export const pickSaleOption = (chosen: readonly number[], picked: number): readonly number[] => {
  if (chosen.includes(picked)) return chosen.filter((option) => option !== picked);
  const both = [...chosen, picked];
  return canCombine(combinedSaleOptions, both) ? both : [picked];
};

/** Whether options may be sent together. @source VAL-074 */
export const areSaleOptionsValid = (chosen: readonly number[]): boolean =>
  new Set(chosen).size === chosen.length && canCombine(combinedSaleOptions, chosen);

/** Whether options may be combined, by their codes. @source VAL-074 */
export const mayCombine = (codes: readonly string[]): boolean => canCombine(combinedCodes, codes);

/** Selection after the last one was added: those compatible with it. @source VAL-074 */
export const afterChoice = (codes: readonly string[]): readonly string[] =>
  mayCombine(codes) ? codes : codes.slice(-1);
