import { dealers } from '#generated/descriptions/dealers.ts';
import { fieldKinds, type EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { fieldSentences, limitSentences } from '#framework/kernel/sentences/fieldSentences.ts';
import { kindSentences } from '#framework/kernel/sentences/messages/fieldWords.ts';

const labelOf = (resource: string) => (resource === 'groups' ? 'Grupos' : undefined);

const sentencesOf = (
  description: EntityDescription,
  name: string,
  locale: 'pt-BR' | 'en' = 'pt-BR',
) => {
  const field = description.fields.find((one) => one.name === name);
  if (!field) throw new Error(name);
  return fieldSentences(field, { description, locale, labelOf });
};

const base = dealers.fields.find(({ name }) => name === 'companyName')!;

describe('field rules in sentences', () => {
  test.each([
    ['companyName', ['Obrigatório.', 'No máximo 100 caracteres.']],
    [
      'GMFcode',
      [
        'Obrigatório.',
        'Exatamente 3 dígitos.',
        'Não se repete em outro registro.',
        'Definido no cadastro; depois não pode ser alterado.',
      ],
    ],
    ['dealerGroup', ['Obrigatório.', 'Um registro de Grupos.']],
    [
      'status',
      [
        'Uma das opções: Habilitada, Desabilitada.',
        'Começa com Habilitada.',
        'Definido pelo sistema.',
      ],
    ],
    [
      'esignEnabled',
      ['Opcional.', 'Sim ou não.', 'Começa com Sim.', 'Só pode ser definido depois do cadastro.'],
    ],
  ])('%s', (name, sentences) => {
    expect(sentencesOf(dealers, name)).toEqual(sentences);
  });

  test('are available in English', () => {
    expect(sentencesOf(dealers, 'complement', 'en')).toEqual([
      'Optional.',
      'At most 60 characters.',
    ]);
  });

  test('mention masking of personal data', () => {
    const description = { ...dealers, fields: [{ ...base, pii: 'personal' } as const] };
    expect(sentencesOf(description, 'companyName')).toContain(
      'Dado pessoal: aparece mascarado para quem não tem acesso a ele.',
    );
  });

  test('describe conditions and unique sets of fields', () => {
    const fields = [
      base,
      {
        ...base,
        name: 'city',
        required: false,
        nullable: true,
        when: { field: 'companyName', present: true },
        requiredWhen: { field: 'companyName', const: 'X' },
        onHide: 'keep',
      } as const,
    ];
    const unique = [{ fields: ['companyName', 'city'], code: 'validation.not_unique' }];
    const description = { ...dealers, fields, unique };
    expect(sentencesOf(description, 'city')).toEqual([
      'Só quando houver Razão social.',
      'Obrigatório quando Razão social for X.',
      'O valor fica guardado enquanto não aparece.',
      'No máximo 100 caracteres.',
      'Não se repete com o mesmo valor de Razão social.',
    ]);
    const shared = [{ ...unique[0]!, space: { name: 'codes', resources: ['groups'] } }];
    expect(sentencesOf({ ...description, unique: shared }, 'city').at(-1)).toMatch(
      /^Não se repete com o mesmo valor de Razão social\. Nem se repete em .+\.$/,
    );
    const counting = [{ ...unique[0]!, emptyCounts: true }];
    expect(sentencesOf({ ...description, unique: counting }, 'city').at(-1)).toBe(
      'Não se repete com o mesmo valor de Razão social. Vazio também conta como valor.',
    );
  });

  test.each([
    [
      { kind: 'money', minimum: 100_000, maximum: 250_000_000 },
      'De R$ 1.000,00 a R$ 2.500.000,00.',
    ],
    [{ kind: 'integer', minimum: 0 }, 'No mínimo 0.'],
    [{ kind: 'decimal', scale: 3 }, 'Até 3 casas decimais.'],
    [{ kind: 'arrayTable', minItems: 1, maxItems: 5 }, 'De 1 a 5 itens.'],
    [{ kind: 'string', pattern: '^[0-9]{2,4}$' }, 'De 2 a 4 dígitos.'],
    [{ kind: 'string', pattern: '^[A-Z]+$' }, 'Segue a forma ^[A-Z]+$.'],
    [{ kind: 'file', accept: ['application/pdf'], maxSize: 2_500_000 }, 'Aceita .pdf, até 2,5 MB.'],
    [{ kind: 'file', accept: ['.html'] }, 'Aceita .html, até 10 MB.'],
  ] as const)('%j', (limits, sentence) => {
    const field = { ...base, minLength: undefined, maxLength: undefined, ...limits };
    expect(limitSentences(field, 'pt-BR').map((one) => one.replaceAll(/\s/g, ' '))).toEqual([
      sentence,
    ]);
  });

  test('every kind has a text in both languages or needs none', () => {
    for (const kind of fieldKinds) {
      const words = kindSentences[kind];
      if (words) expect(words.en).not.toBe(words['pt-BR']);
    }
  });
});
