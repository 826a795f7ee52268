import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

type Category = 'physical' | 'visual' | 'hearing' | 'mental' | 'autism';

/** Conditions in the guidance for buyers with disabilities, by ICD code. */
const pathologies: readonly (readonly [name: string, cidCode: string, category: Category])[] = [
  ['Amputação do pé', 'Z89.4', 'physical'],
  ['Amputação da perna acima do joelho', 'Z89.6', 'physical'],
  ['Amputação da mão', 'Z89.1', 'physical'],
  ['Artrite reumatoide', 'M06.9', 'physical'],
  ['Artrose', 'M19.9', 'physical'],
  ['Hérnia de disco lombar', 'M51.1', 'physical'],
  ['Prótese de quadril ou joelho', 'Z96.6', 'physical'],
  ['Sequela de poliomielite', 'B91', 'physical'],
  ['Sequela de acidente vascular cerebral', 'I69.4', 'physical'],
  ['Doença de Parkinson', 'G20', 'physical'],
  ['Esclerose múltipla', 'G35', 'physical'],
  ['Esclerose lateral amiotrófica', 'G12.2', 'physical'],
  ['Distrofia muscular', 'G71.0', 'physical'],
  ['Paralisia cerebral', 'G80.9', 'physical'],
  ['Hemiplegia', 'G81.9', 'physical'],
  ['Paraplegia', 'G82.2', 'physical'],
  ['Tetraplegia', 'G82.5', 'physical'],
  ['Síndrome do túnel do carpo', 'G56.0', 'physical'],
  ['Neuropatia diabética', 'G63.2', 'physical'],
  ['Nanismo', 'E34.3', 'physical'],
  ['Ausência da mama com limitação do braço', 'Z90.1', 'physical'],
  ['Colostomia', 'Z93.3', 'physical'],
  ['Cegueira de ambos os olhos', 'H54.0', 'visual'],
  ['Visão monocular', 'H54.4', 'visual'],
  ['Perda auditiva neurossensorial bilateral', 'H90.3', 'hearing'],
  ['Deficiência intelectual moderada', 'F71', 'mental'],
  ['Deficiência intelectual grave', 'F72', 'mental'],
  ['Síndrome de Down', 'Q90.9', 'mental'],
  ['Transtorno do espectro autista', 'F84.0', 'autism'],
];

const drivers: Readonly<Record<Category, readonly string[]>> = {
  physical: ['driver', 'nonDriver'],
  visual: ['nonDriver'],
  hearing: ['driver', 'nonDriver'],
  mental: ['nonDriver'],
  autism: ['driver', 'nonDriver'],
};

const documentsOf = (category: Category): readonly string[] => [
  'Laudo médico do SUS ou credenciado',
  ...(drivers[category].includes('driver') ? ['CNH especial, se for condutor'] : []),
  ...(drivers[category].includes('nonDriver') ? ['Declaração dos condutores autorizados'] : []),
  'Autorização da Receita Federal',
  'Autorização da Secretaria da Fazenda do estado',
  'Comprovante de residência',
];

/** Conditions of the page for buyers with disabilities. */
export const pathologyRows = (at: Date): readonly InsertRow[] =>
  pathologies.map(([name, cidCode, category]) => ({
    id: demoId(`pathology:${cidCode}`),
    name,
    cidCode,
    category,
    drivers: [...drivers[category]],
    exemptions: category === 'physical' ? ['IPI', 'ICMS', 'IOF', 'IPVA'] : ['IPI', 'ICMS', 'IPVA'],
    documents: [...documentsOf(category)],
    note: null,
    enabled: true,
    createdAt: at,
    updatedAt: at,
  }));
