/** What a client bears of a loss, in percent of the usual. @source domain 3.1, CALL-223 */
export const deductibles = [
  { id: 'REDUCED', name: 'Reduzida', nameEn: 'Reduced', share: 50 },
  { id: 'NORMAL', name: 'Normal', nameEn: 'Normal', share: 100 },
  { id: 'INCREASED', name: 'Aumentada', nameEn: 'Increased', share: 150 },
] as const;
