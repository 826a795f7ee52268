import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

const tiers = [
  'Risco mínimo',
  'Risco muito baixo',
  'Risco baixo',
  'Risco baixo a médio',
  'Risco médio',
  'Risco médio, renda a comprovar',
  'Risco médio a alto',
  'Risco alto',
  'Risco alto, entrada reforçada',
  'Risco muito alto',
  'Análise manual',
  'Fora da política',
] as const;

/** Twelve classes of risk. */
export const tierRows = (at: Date): readonly InsertRow[] =>
  tiers.map((description, index) => ({
    id: demoId(`tier:${index + 1}`),
    code: `TR${index + 1}`,
    description,
    active: description !== 'Fora da política',
    createdAt: at,
    updatedAt: at,
  }));

const rowOf =
  (kind: string, at: Date) =>
  ([user, dealer]: readonly [string, string]): InsertRow => ({
    id: demoId(`${kind}:${user}:${dealer}`),
    user,
    dealer,
    active: true,
    createdAt: at,
    updatedAt: at,
  });

/** Managers who approve registration-fee exemptions. */
export const tccManagerRows = (at: Date): readonly InsertRow[] =>
  (
    [
      ['FI-MANAGER', '101'],
      ['FI-MANAGER', '102'],
      ['SALES-MANAGER', '101'],
    ] as const
  ).map(rowOf('tccManager', at));

/** DGI users. */
export const dgiUserRows = (at: Date): readonly InsertRow[] =>
  (
    [
      ['SELLER', '101'],
      ['FI-MANAGER', '101'],
      ['SALES-MANAGER', '101'],
    ] as const
  ).map(rowOf('dgiUser', at));
