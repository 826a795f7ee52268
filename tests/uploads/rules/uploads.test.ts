import { en, ptBR } from '#uploads/messages/texts.ts';
import { uploadStatusOf } from '#uploads/rules/uploads.ts';

test.each([
  [null, 'ERROR'],
  ['queued', 'PENDING'],
  ['running', 'PROCESSING'],
  ['done', 'SUCCESS'],
  ['failed', 'ERROR'],
  ['cancelled', 'ERROR'],
] as const)('UPL-002, OQ-081: a task that is %s shows as %s', (task, status) => {
  expect(uploadStatusOf(task)).toBe(status);
});

test.each([
  ['ENUM-195', 'LOADING', 'Carregando', 'Loading'],
  ['ENUM-196', 'ERROR', 'Erro', 'Error'],
  ['ENUM-197', 'PROCESSING', 'Processando', 'Processing'],
  ['ENUM-198', 'SUCCESS', 'Sucesso', 'Success'],
  ['ENUM-199', 'PENDING', 'Aguardando', 'Waiting'],
] as const)('%s: %s is labelled “%s”, in English “%s”', (_, status, portuguese, english) => {
  expect(ptBR.uploads[status]).toBe(portuguese);
  expect(en.uploads[status]).toBe(english);
});
