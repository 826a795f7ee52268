import { readAnswers } from '#codegen/init/answers.ts';

const nobody = () => {
  throw new Error('Nobody is there to ask.');
};

const read = (...args: readonly string[]) => readAnswers([...args, '--yes'], nobody);

test('takes answers from flags, and suggestions for the rest', async () => {
  const { answers, install } = await read('my-clinic', '--languages', 'en,es', '--currency', 'EUR');
  expect(answers).toMatchObject({
    name: 'My clinic',
    languages: ['en', 'es'],
    currency: 'EUR',
    entity: 'contact',
  });
  expect(install).toBe(true);
});

test('prompts for answers without a flag', async () => {
  const questions: string[] = [];
  const { answers } = await readAnswers(['shop', '--name', 'Shop'], () => async (question) => {
    questions.push(question);
    return question.startsWith('Languages') ? 'pt-BR' : '';
  });
  expect(answers).toMatchObject({ name: 'Shop', languages: ['pt-BR'], currency: 'USD' });
  expect(questions).toHaveLength(4);
});

test.each([
  [
    ['--languages', 'klingonese'],
    '"klingonese" is not a language: use tags such as en, es or pt-BR.',
  ],
  [['--currency', 'EURO'], '"EURO" is not a currency: use a code such as EUR or USD.'],
  [['--zone', 'Madrid'], '"Madrid" is not a time zone: use a name such as Europe/Madrid.'],
  [
    ['--entity', 'Big Animal'],
    '"Big Animal" is not a valid name: use lower case, such as animal or price-list.',
  ],
  [
    ['--entity', 'task'],
    '"task" is not free, the framework has a table "tasks" already: choose another name.',
  ],
])('refuses %j with instructions', async (flags, sentence) => {
  await expect(read('clinic', ...flags)).rejects.toThrow(sentence);
});
