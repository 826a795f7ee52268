/** Vehicle type ids by name; direct sales are of new vehicles. @source P147, OQ-230 */
const ids: Readonly<Record<string, number>> = { NEW: 1, USED: 2, DIRECT_SALES: 1 };

/** Parses a vehicle type given as number or name. */
export const vehicleTypeId = (type: string): number => ids[type] ?? Number(type);
