import type { Paper } from '#papers/rules/paper.ts';
import { paperPdf } from '#papers/server/paperPdf.ts';
import { bold, fontOf, plain } from '#papers/server/paperCanvas.ts';
import { linesIn } from './readPdf';

const linesOf = async (paper: Partial<Paper>): Promise<readonly string[]> => {
  const whole = { title: 'Título', subtitle: 'Assunto', notice: 'Aviso', parts: [], ...paper };
  return linesIn(await paperPdf(whole, 'pt-BR'));
};

test('an amount stays on one line with its sign and its number of payments', async () => {
  const value = '3 × R$ 2.835,71 + 1 × R$ 2.835,70';
  const lines = await linesOf({
    parts: [{ kind: 'facts', title: 'Prêmio', facts: [{ label: 'Parcelas', value }] }],
  });
  const found = lines.map((line) => line.replaceAll('\u00a0', ' '));
  expect(found).toContain('3 × R$ 2.835,71 +');
  expect(found).toContain('1 × R$ 2.835,70');
});

test('OQ-127: each signatory has a line; those that do not fit on a page go on the next', async () => {
  const signers = Array.from({ length: 40 }, (_, at) => ({
    name: `Pessoa ${at + 1}`,
    detail: 'CPF 529.982.247-25',
  }));
  const lines = await linesOf({ signatures: { title: 'Assinaturas', help: 'Em papel.', signers } });
  expect(lines).toEqual(expect.arrayContaining(['Assinaturas', 'Em papel.']));
  expect(lines.join(' ').match(/529\.982\.247-25/g)).toHaveLength(signers.length);
  expect(lines.filter((line) => /Página \d de 3$/.test(line))).toHaveLength(3);
});

test('a letter can be copied from the PDF even if an earlier one had it only below an accent', async () => {
  await linesOf({ title: 'Ôkô', subtitle: 'Ôkô', notice: 'Ôkô' });
  expect(await linesOf({ title: 'Nossa nova OK' })).toContain('Nossa nova OK');
});

test('a colon between digits is not raised, and a font is read once', () => {
  type Glyph = { readonly id: number };
  type Open = { readonly layout: (text: string) => { readonly glyphs: readonly Glyph[] } };
  for (const name of [plain, bold]) {
    const font = fontOf(name);
    const idsOf = (text: string) =>
      (font as unknown as Open).layout(text).glyphs.map(({ id }) => id);
    expect(idsOf('9:4')).toEqual([...idsOf('9'), ...idsOf(':'), ...idsOf('4')]);
    expect(fontOf(name)).toBe(font);
  }
});
