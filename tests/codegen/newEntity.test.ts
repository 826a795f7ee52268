import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '#codegen/explain/explain.ts';
import { lint } from '#codegen/lint/lint.ts';
import { fieldTypes, mayBeUnique } from '#codegen/newEntity/fieldTypes.ts';
import { newEntity } from '#codegen/newEntity/newEntity.ts';
import { readSchemas } from '#codegen/read/readSchemas.ts';
import { copySchemas, projectRoot } from './fixtures/schemaFiles';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  copySchemas(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Answers in their order; every question is kept. */
const answering = (answers: readonly string[]) => {
  const questions: string[] = [];
  const ask = async (question: string): Promise<string> => {
    const answer = answers[questions.length];
    questions.push(question);
    if (answer === undefined) throw new Error(`nothing answers: ${question}`);
    return answer;
  };
  return { ask, questions };
};

const head = ['credit-line', '', '', 'Linha de crédito', 'Linhas de crédito', 'finance', ''];

describe('npm run new:entity', () => {
  it('writes a schema that lints, and says what comes next', async () => {
    const { ask } = answering([
      ...head,
      'code', '', '', 'Código', 'y', 'y',
      'limit', 'money', 'Limit', 'Limite', 'y',
      'state', 'enum(open, closed)', '', 'Situação', 'Aberta', '', 'Encerrada', 'Ended', '',
      'dealer', 'ref(dealers)', '', 'Concessionária', 's', '',
      '',
    ]); // prettier-ignore
    const { message, failed } = await newEntity(root, { given: {}, ask });
    expect(failed).toBe(false);
    expect(message).toContain('Wrote schemas/entities/credit-line.schema.json');
    expect(message).toContain('npm run db:draft add_credit_lines');
    expect(lint(readSchemas(root))).toEqual([]);
    expect(explain(root, 'creditLines.limit').message).toMatch(/kind +money/);
    const text = readFileSync(join(root, 'schemas/entities/credit-line.schema.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      title: 'Linha de crédito',
      'x-i18n': { en: { title: 'Credit line' } },
      required: ['code', 'limit', 'dealer'],
      'x-unique': [{ fields: ['code'] }],
      properties: {
        state: {
          type: ['string', 'null'],
          enum: ['open', 'closed', null],
          'x-enum': [
            { value: 'open', title: 'Aberta', 'x-i18n': { en: { title: 'Open' } } },
            { value: 'closed', title: 'Encerrada', 'x-i18n': { en: { title: 'Ended' } } },
          ],
        },
      },
    });
  });

  it('says how to see it, and writes what the format check accepts', async () => {
    const values = Array.from({ length: 20 }, (_, at) => `value${at}`).join(', ');
    const choices = Array.from({ length: 20 }, (_, at) => [`Valor ${at}`, '']).flat();
    const answers = [...head, 'kind', 'enum(a, b)', '', 'Tipo', 'A', '', 'B', '', 'y', 'long', `enum(${values})`, '', 'Longo', ...choices, '', '']; // prettier-ignore
    const { message } = await newEntity(root, { given: {}, ask: answering(answers).ask });
    expect(message).toContain('its list is at /credit-lines');
    expect(message).not.toContain('src/access/rules');
    const file = join(root, 'schemas/entities/credit-line.schema.json');
    const formatter = join(projectRoot, 'node_modules/oxfmt/bin/oxfmt');
    const config = join(projectRoot, '.oxfmtrc.json');
    const run = () =>
      execFileSync(process.execPath, [formatter, '--check', '--config', config, file]);
    expect(run).not.toThrow();
  });

  it.each([
    ['Fornecedor', 'Fornecedores'],
    ['Linha de crédito', 'Linhas de crédito'],
    ['Região', 'Regiões'],
    ['Canal de venda', 'Canais de venda'],
    ['Ordem', 'Ordens'],
    ['Veículo usado', 'Veículos usados'],
    ['Ônibus', 'Ônibus'],
  ])('suggests the plural of %s', async (one, many) => {
    const { ask, questions } = answering(['thing', '', '', one]);
    await expect(newEntity(root, { given: {}, ask })).rejects.toThrow('nothing answers');
    expect(questions.at(-1)).toBe(`Portuguese plural [${many}]: `);
  });

  it('lists the types for a question mark', async () => {
    const answers = [...head, 'code', '?', 'string', '', 'Código', 'y', '', ''];
    const { ask, questions } = answering(answers);
    await newEntity(root, { given: {}, ask });
    expect(questions.join('\n')).toMatch(/^There are: string, .*enum\(a, b\), ref\(resource\)$/m);
  });

  it('asks again, and says why, until an answer fits', async () => {
    const { ask, questions } = answering([
      'Credit Line', 'dealer', 'credit-line', '', '', '', 'Linha', '', 'financ', 'finance', '',
      'na me', 'name', 'strng', 'ref(dealer)', 'ref(dealers.zip)', 'enum(a, a)', 'string', '', 'Nome', 'perhaps', 'y', '', 'name', 'version', '',
    ]); // prettier-ignore
    expect(await newEntity(root, { given: {}, ask })).toMatchObject({ failed: false });
    const said = questions.join('\n');
    for (const sentence of [
      'Write it like this: credit-line',
      'schemas/entities/dealer.schema.json is there already.',
      'An answer is needed.',
      'No group is named financ.',
      'Did you mean "string"?',
      'No resource is named "dealer". Did you mean "dealers"?',
      'A record of dealers is named by: id',
      'The value "a" is there twice.',
      'Write y or n.',
      'There is a field "name" already.',
      'Every record has "version" already.',
    ])
      expect(said).toContain(sentence);
  });

  it('has a type for every format, required or not', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const fields = fieldTypes().flatMap((type, index) => {
      const unique = mayBeUnique(type) ? ['n'] : [];
      return ['One', 'Two'].flatMap((end, place) => [
        `${letters[index] ?? ''}${end}`,
        type,
        '',
        type,
        place === 0 ? 'y' : 'n',
        ...unique,
      ]);
    });
    const { ask } = answering([...head, ...fields, '']);
    expect(await newEntity(root, { given: {}, ask })).toMatchObject({ failed: false });
    expect(lint(readSchemas(root))).toEqual([]);
  });

  it('writes nothing that the lint refuses, and asks nothing while other schemas have faults', async () => {
    const long = 'x'.repeat(50);
    const answers = [...head, long, '', '', 'Nada', 'y', '', ''];
    const refused = await newEntity(root, { given: {}, ask: answering(answers).ask });
    expect(refused).toMatchObject({ failed: true });
    expect(refused.message).toContain('name-too-long');
    expect(existsSync(join(root, 'schemas/entities/credit-line.schema.json'))).toBe(false);
    writeFileSync(join(root, 'schemas/entities/dealer.schema.json'), '{');
    const { ask, questions } = answering([]);
    const broken = await newEntity(root, { given: {}, ask });
    expect(broken.message).toMatch(/dealer\.schema\.json:1.*\n.*json-invalid[^]*Mend the schemas/);
    expect(questions).toEqual([]);
  });

  describe('without anybody to ask', () => {
    const given = {
      id: 'credit-line', pt: 'Linha de crédito', fields: 'code, status',
      'code.pt': 'Código', 'code.required': 'y', 'code.unique': 'y',
      'status.type': 'enum(open)', 'status.pt': 'Situação', 'status.open.pt': 'Aberta',
    }; // prettier-ignore

    it('takes what was given, and suggestions for the rest', async () => {
      expect(await newEntity(root, { given })).toMatchObject({ failed: false });
      expect(lint(readSchemas(root))).toEqual([]);
      expect(explain(root, 'creditLines.code').message).toContain('No two records have the same.');
    });

    it('names what nobody answered, ready to be filled in, and answers that nobody asked for', async () => {
      const { 'code.pt': _, 'status.open.pt': __, ...less } = given;
      const { message, failed } = await newEntity(root, {
        given: { ...less, 'status.opn.pt': 'Aberta' },
      });
      expect(failed).toBe(true);
      expect(message).toContain('  code.pt: Portuguese name\n');
      expect(message).toContain('  status.open.pt: "open" in Portuguese\n');
      expect(message).toContain('{\n  "code.pt": "",\n  "status.open.pt": ""\n}');
      expect(message).toContain(
        'No question is called "status.opn.pt". Did you mean "status.open.pt"?',
      );
      expect(existsSync(join(root, 'schemas/entities/credit-line.schema.json'))).toBe(false);
    });

    it('refuses an answer that does not fit by its name', async () => {
      const wrong = newEntity(root, { given: { ...given, 'code.type': 'strng' } });
      await expect(wrong).rejects.toThrow('code.type=strng: No type is named "strng".');
    });
  });
});
