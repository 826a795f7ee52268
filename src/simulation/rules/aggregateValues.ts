/** Financed extras with typed amounts. @source CALL-073, CALL-074 */
export const typedValues = [
  { code: 'ACC', name: 'Acessórios', nameEn: 'Accessories', isOptional: true, amount: null },
  {
    code: 'FWD',
    name: 'Despachante',
    nameEn: 'Registration service',
    isOptional: true,
    amount: null,
  },
  { code: 'LIFE', name: 'Seguros', nameEn: 'Insurances', isOptional: true, amount: null },
  {
    code: 'PREST',
    name: 'Parcela protegida',
    nameEn: 'Protected instalment',
    isOptional: true,
    amount: null,
  },
] as const;
