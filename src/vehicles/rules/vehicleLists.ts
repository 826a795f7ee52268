/** Cascading fields of vehicles, each list narrowed by the previous choice. @source OQ-098 */
export const vehicleLists = ['manufacturer', 'model', 'vehicleVersion'] as const;
