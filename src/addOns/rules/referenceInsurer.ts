/** Name of the reference insurer, in every language. */
export const referenceInsurerName = 'Pátio Seguros';

/** Provider id in the calls: the reference insurer, or the configured one. @source CALL-207 */
export const providerId = 'reference';
