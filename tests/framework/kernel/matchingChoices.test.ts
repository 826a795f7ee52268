import { bestFirst, matchingChoices } from '#framework/kernel/matchingChoices.ts';

const states = [
  'AM – Amazonas',
  'AP – Amapá',
  'ES – Espírito Santo',
  'MA – Maranhão',
  'MS – Mato Grosso do Sul',
  'MT – Mato Grosso',
  'PA – Pará',
  'PB – Paraíba',
  'SP – São Paulo',
].map((label) => ({ value: label.slice(0, 2), label }));

const codes = (choices: readonly { value: string }[]) => choices.map(({ value }) => value).join();

describe('options matching a text', () => {
  it.each([
    ['SP', 'SP,ES', 'its code'],
    ['pa', 'PA,PB,AP,SP', 'its code in lower case, then options that begin with it'],
    ['MA', 'MA,MS,MT,AM,AP', 'its code, then options that begin with it'],
    ['mato grosso', 'MT,MS', 'its label, then options that begin with it'],
    ['PARÁ', 'PA,PB', 'its label without the accent'],
    ['PA – Pará', 'PA', 'all of its label'],
    ['gro', 'MS,MT', 'a part of its label'],
    ['xyz', '', 'nothing'],
  ])('"%s" are %s: %s', (text, expected) => {
    expect(codes(matchingChoices(states, text))).toBe(expected);
  });

  it('are all, in order, for an empty text', () => {
    expect(matchingChoices(states, ' ')).toBe(states);
  });
});

it('list matches of other words after matches of the typed text', () => {
  expect(codes(bestFirst(states.slice(0, 4), 'ES'))).toBe('ES,AM,AP,MA');
});
