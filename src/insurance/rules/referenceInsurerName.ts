/** What the insurer is called that stands in for all others: a name, the same in each language. */
export const referenceInsurerName = 'Pátio Seguros';
