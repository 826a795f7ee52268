import { screen } from '@testing-library/react';
import { useErrorText } from '#framework/browser/kinds/parts/useFieldInput.ts';
import { renderIn } from '../harness';

const Sentence = ({ error }: { error: unknown }) => <p data-testid="s">{useErrorText(error)}</p>;

const messageOf = (error: unknown) => {
  renderIn(<Sentence error={error} />);
  return screen.getByTestId('s').textContent;
};

describe('the error message', () => {
  test.each([
    ['a sentence', { message: 'Informe o nome.' }, 'Informe o nome.'],
    ['a message key', { message: 'engine.kinds.yes' }, 'Sim'],
    [
      'a coded message with arguments',
      { message: '@@react-admin@@{"message":"engine.kinds.waitFor","args":{"field":"UF"}}' },
      'Escolha primeiro: UF.',
    ],
    ['the first member of a list', [undefined, { message: 'Não existe.' }], 'Não existe.'],
    ['the root of a table', { root: { message: 'Faltam itens.' } }, 'Faltam itens.'],
    ['no error', undefined, ''],
  ])('is read from %s', (_where, error, sentence) => {
    expect(messageOf(error)).toBe(sentence);
  });
});
