/** Name of the one insurer in the calls: the stand-in, or whoever is configured. @source CALL-207 */
export const providerId = 'reference';
