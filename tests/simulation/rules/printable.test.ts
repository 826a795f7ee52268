import { printable } from '../../../src/simulation/rules/printable';

test('signs that no standard font of a PDF has give way to those that they have', () => {
  const facts = [{ label: 'Desconto', value: '−R$ 1.500,00' }];
  const lines = ['x = F ÷ Σ v', 'κ ≈ 1,02'];
  const paper = printable({
    ...{ title: 'Simulação', subtitle: '“Onix”', notice: '' },
    parts: [
      { kind: 'facts', title: 'Veículo', facts },
      { kind: 'text', title: 'Memória', lines },
    ],
  });
  expect(JSON.stringify(paper)).not.toMatch(/[−Σκ≈]/);
  expect(paper.parts).toMatchObject([
    { facts: [{ value: '–R$ 1.500,00' }] },
    { lines: ['x = F ÷ soma v', 'k ~ 1,02'] },
  ]);
  expect(paper.subtitle).toBe('“Onix”');
});
