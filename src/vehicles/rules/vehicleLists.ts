/** Fields that are chosen of lists of vehicles, each list narrowed by the choice before it. @source OQ-098 */
export const vehicleLists = ['manufacturer', 'model', 'vehicleVersion'] as const;
