import { vehicleRows } from '#vehicles/server/seed/vehicleRows.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

/** Options of new Chevrolets with prices in cents; not offered on versions that include them. */
const options = [
  { code: 'PMET', description: 'Pintura metálica', price: 185_000 },
  { code: 'PPER', description: 'Pintura perolizada', price: 249_000 },
  { code: 'RLIG', description: 'Rodas de liga leve', price: 329_000 },
  { code: 'BCOU', description: 'Bancos de couro', price: 419_000 },
  { code: 'TSOL', description: 'Teto solar', price: 645_000 },
] as const;

const maker = '12';

/** Options of each derivative sold new. */
export const vehicleOptionRows = (at: Date): readonly InsertRow[] => {
  const sold = vehicleRows.filter((row) => row.manufacturer === maker && row.vehicleType === 1);
  const derivatives = new Map(sold.map((row) => [row.derivative, row.options]));
  return [...derivatives].flatMap(([derivative, included]) =>
    options
      .filter(({ description }) => !included.includes(description))
      .map((option) => ({
        ...option,
        id: demoId(`option:${derivative}:${option.code}`),
        derivative,
        active: true,
        createdAt: at,
        updatedAt: at,
      })),
  );
};
