import { plainLine } from './plainLine';

/** Frequent first names of women that do not end in A. */
const women: ReadonlySet<string> = new Set([
  ...['ADRIANE', 'ALICE', 'ALINE', 'ARACI', 'BEATRIZ', 'BERENICE', 'CARMEM', 'CARMEN', 'CAROLINE'],
  ...[
    'CLARICE',
    'CLEIDE',
    'CRISTIANE',
    'DAIANE',
    'DANIELE',
    'DENISE',
    'DOLORES',
    'EDITE',
    'ELIANE',
  ],
  ...[
    'ELISABETE',
    'ELIZABETE',
    'ELIZABETH',
    'ELLEN',
    'ESTER',
    'ESTHER',
    'GISELE',
    'GISELLE',
    'HELEN',
  ],
  ...['INES', 'IRACI', 'IRENE', 'ISABEL', 'IVETE', 'IVONE', 'IZABEL', 'JACQUELINE', 'JAQUELINE'],
  ...[
    'JOSIANE',
    'JUDITE',
    'KAREN',
    'LILIAN',
    'LOURDES',
    'LUCIANE',
    'LURDES',
    'MARILENE',
    'MARLENE',
  ],
  ...['MARLI', 'MARLY', 'MERCEDES', 'MICHELE', 'MICHELLE', 'MIRIAM', 'MIRIAN', 'NAIR', 'NEIDE'],
  ...[
    'NOEMI',
    'RAQUEL',
    'ROSANE',
    'ROSELI',
    'ROSEMEIRE',
    'RUTE',
    'RUTH',
    'SIMONE',
    'SOLANGE',
    'SUELI',
  ],
  ...['SUELY', 'TATIANE', 'VIVIAN', 'VIVIANE', 'YASMIN', 'ZULEIDE'],
]);

/** First names of men that end in A. */
const men: ReadonlySet<string> = new Set(['COSMA', 'JONATA', 'JOSUA', 'LUCA', 'NICOLA']);

const isWoman = (name: string): boolean => {
  const [first = ''] = plainLine(name).split(' ');
  return women.has(first) || (first.endsWith('A') && !men.has(first));
};

/**
 * The mother among the parents that a document prints without saying which is which: some print the father first,
 * others the mother.
 *
 * @returns undefined where their first names do not tell: whoever looks at the document types it
 */
export const motherOf = (parents: readonly string[]): string | undefined => {
  const mothers = parents.filter(isWoman);
  return mothers.length === 1 ? mothers[0] : undefined;
};
