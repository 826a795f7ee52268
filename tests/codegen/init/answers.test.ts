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
    'There is no language "klingonese": write tags such as en, es or pt-BR.',
  ],
  [['--currency', 'EURO'], 'There is no currency "EURO": write its code, such as EUR or USD.'],
  [['--zone', 'Madrid'], 'There is no time zone "Madrid": write its name, such as Europe/Madrid.'],
  [
    ['--entity', 'Big Animal'],
    '"Big Animal" names no entity: write it in small letters, such as animal or price-list.',
  ],
])('refuses %j with instructions', async (flags, sentence) => {
  await expect(read('clinic', ...flags)).rejects.toThrow(sentence);
});
