/** Vehicle types by name: what is sold directly is new. @source P147, OQ-230 */
const ids: Readonly<Record<string, number>> = { NEW: 1, USED: 2, DIRECT_SALES: 1 };

/** Number of a vehicle type that a call has as number or by its name. */
export const vehicleTypeId = (type: string): number => ids[type] ?? Number(type);
