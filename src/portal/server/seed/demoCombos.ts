import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

const combos = [
  { name: 'Essencial', products: ['SP', 'PP'], personType: 'PF', vehicleType: '1' },
  { name: 'Completo', products: ['SP', 'GC', 'PP', 'PI'], personType: 'PF', vehicleType: '1' },
  { name: 'Usado protegido', products: ['SV', 'CF', 'SA'], personType: 'PF', vehicleType: '2' },
  { name: 'Frota', products: ['SN', 'GC'], personType: 'PJ', vehicleType: '1' },
] as const;

/** Combos of insurance products. */
export const comboRows = (at: Date): readonly InsertRow[] =>
  combos.map(({ products, ...combo }, index) => ({
    ...combo,
    id: demoId(`combo:${combo.name}`),
    products: [...products],
    position: index + 1,
    visible: combo.name !== 'Frota',
    ...(combo.vehicleType === '2'
      ? { pmcMileage: 100000, pmcCoverage: ['Motor', 'Câmbio'], pmcTerms: [12, 24] }
      : {}),
    guaranteedNoteTerm: combo.name === 'Completo' ? 24 : null,
    createdAt: at,
    updatedAt: at,
  }));
