import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '../../codegen/explain/explain';
import { lint } from '../../codegen/lint/lint';
import { fieldTypes } from '../../codegen/newEntity/fieldTypes';
import { newEntity } from '../../codegen/newEntity/newEntity';
import { readSchemas } from '../../codegen/read/readSchemas';
import { projectRoot } from './fixtures/schemaFiles';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  cpSync(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
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
      'code', '', '', 'Código', 'y',
      'limit', 'money', 'Limit', 'Limite', 'y',
      'state', 'enum(open, closed)', '', 'Situação', '',
      'dealer', 'ref(dealers)', '', 'Concessionária', 's',
      '',
    ]); // prettier-ignore
    const { message, failed } = await newEntity(root, ask);
    expect(failed).toBe(false);
    expect(message).toContain('Wrote schemas/entities/credit-line.schema.json');
    expect(message).toContain('npm run db:draft add_credit_lines');
    expect(lint(readSchemas(root))).toEqual([]);
    expect(explain(root, 'creditLines.limit').message).toMatch(/kind +money/);
    const text = readFileSync(join(root, 'schemas/entities/credit-line.schema.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      title: 'Linha de crédito',
      'x-en': { title: 'Credit line' },
      required: ['code', 'limit', 'dealer'],
      properties: { state: { type: ['string', 'null'], enum: ['open', 'closed', null] } },
    });
  });

  it('says how to see it, and writes what the format check accepts', async () => {
    const values = Array.from({ length: 20 }, (_, at) => `value${at}`).join(', ');
    const answers = [...head, 'kind', 'enum(a, b)', '', 'Tipo', 'y', 'long', `enum(${values})`, '', 'Longo', '', '']; // prettier-ignore
    const { message } = await newEntity(root, answering(answers).ask);
    expect(message).toContain('its list is at /credit-lines');
    expect(message).not.toContain('src/domain/access');
    const file = join(root, 'schemas/entities/credit-line.schema.json');
    const prettier = join(projectRoot, 'node_modules/prettier/bin/prettier.cjs');
    const config = join(projectRoot, '.prettierrc.json');
    const run = () =>
      execFileSync(process.execPath, [prettier, '--check', '--config', config, file]);
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
    await expect(newEntity(root, ask)).rejects.toThrow('nothing answers');
    expect(questions.at(-1)).toBe(`Portuguese plural [${many}]: `);
  });

  it('lists the types for a question mark', async () => {
    const { ask, questions } = answering([...head, 'code', '?', 'string', '', 'Código', 'y', '']);
    await newEntity(root, ask);
    expect(questions.join('\n')).toMatch(/^There are: string, .*enum\(a, b\), ref\(resource\)$/m);
  });

  it('asks again, and says why, until an answer fits', async () => {
    const { ask, questions } = answering([
      'Credit Line', 'credit-line', '', '', '', 'Linha', '', 'financ', 'finance', '',
      'na me', 'name', 'strng', 'string', '', 'Nome', 'y', 'name', '',
    ]); // prettier-ignore
    expect(await newEntity(root, ask)).toMatchObject({ failed: false });
    const said = questions.join('\n');
    expect(said).toContain('Write it like this: credit-line');
    expect(said).toContain('An answer is needed.');
    expect(said).toContain('No group is named financ.');
    expect(said).toContain('Did you mean "string"?');
    expect(said).toContain('There is such a field already.');
  });

  it('has a type for every format, required or not', async () => {
    const fields = fieldTypes.flatMap((type, index) => [
      ...[`${'abcdefghijklmnopqrstuvwxyz'[index] ?? ''}One`, type, '', type, 'y'],
      ...[`${'abcdefghijklmnopqrstuvwxyz'[index] ?? ''}Two`, type, '', type, 'n'],
    ]);
    const { ask } = answering([...head, ...fields, '']);
    expect(await newEntity(root, ask)).toMatchObject({ failed: false });
    expect(lint(readSchemas(root))).toEqual([]);
  });

  it('writes nothing that the lint refuses, nor over what is there', async () => {
    const field = ['dealer', 'ref(nobody)', '', 'Nada', 'y', ''];
    const refused = await newEntity(root, answering([...head, ...field]).ask);
    expect(refused).toMatchObject({ failed: true });
    expect(refused.message).toContain('unknown-resource');
    expect(existsSync(join(root, 'schemas/entities/credit-line.schema.json'))).toBe(false);
    const again = answering(['dealer', '', '', 'X', '', '', '', 'name', '', '', 'Nome', 'y', '']);
    expect((await newEntity(root, again.ask)).message).toContain('is there already');
  });
});
