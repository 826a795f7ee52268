import type { Paper } from '#papers/rules/paper.ts';
import { paperPdf } from '#papers/server/paperPdf.ts';
import { bold, fontOf, plain } from '#papers/server/paperCanvas.ts';
import { pagesIn } from './readPdf';

const pagesOf = async (paper: Partial<Paper>) => {
  const whole = { title: 'Título', subtitle: 'Assunto', notice: 'Aviso', parts: [], ...paper };
  return pagesIn(await paperPdf(whole, 'pt-BR'));
};
const linesOf = async (paper: Partial<Paper>): Promise<readonly string[]> =>
  (await pagesOf(paper)).flatMap((lines) => lines.map(({ text }) => text));

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

/** A part that moves those after it down by some lines. */
const linesAbove = (count: number): Paper['parts'][number] => ({
  kind: 'text',
  title: 'Cláusulas',
  lines: Array.from({ length: count }, (_, at) => `Linha ${at + 1}`),
});
const wherever = Array.from({ length: 24 }, (_, at) => 32 + at);

test('points and commas of an amount are not pushed into its digits', () => {
  type Placed = {
    readonly glyphs: readonly { readonly advanceWidth: number }[];
    readonly positions: readonly { readonly xAdvance: number }[];
  };
  type Open = { readonly layout: (text: string) => Placed };
  for (const name of [plain, bold]) {
    const { glyphs, positions } = (fontOf(name) as unknown as Open).layout('27.237,04');
    const between = [1, 2, 5, 6];
    const widths = between.map((at) => glyphs[at]!.advanceWidth);
    expect(between.map((at) => positions[at]!.xAdvance)).toEqual(widths);
  }
});

test('tabs and line ends of Windows in a remark are not drawn as missing letters', async () => {
  const remark = (value: string) =>
    linesOf({ parts: [{ kind: 'facts', title: 'Dados', facts: [{ label: 'Nota', value }] }] });
  expect(await remark('Entrada\tà vista\r\nLiga às 9h')).toEqual(
    await remark('Entrada à vista\nLiga às 9h'),
  );
});

test('clauses are paragraphs with space between them', async () => {
  const gap = async (areParagraphs: object) => {
    const lines = ['1. Primeira.', '2. Segunda.'];
    const parts = [{ kind: 'text', title: 'Cláusulas', lines, ...areParagraphs } as const];
    const [page = []] = await pagesOf({ parts });
    const [first, second] = lines.map((line) => page.find(({ text }) => text === line)!.y);
    return first! - second!;
  };
  expect(await gap({ areParagraphs: true })).toBeGreaterThan((await gap({})) + 3);
});

test('a long subject leaves the page number free, a long sender the mark of a draft', async () => {
  const subtitle = `${'Chevrolet Tracker Premier 1.2 Turbo '.repeat(4)}· ${'Maria '.repeat(16)}`;
  const sender = 'Companhia Aroeira de Veículos e Participações '.repeat(3);
  const draft = { word: 'MINUTA', note: 'Minuta, sem valor contratual' };
  const lines = await linesOf({ subtitle, sender, draft });
  expect(lines).toContainEqual(expect.stringMatching(/^Chevrolet Tracker .*… Página 1 de 1$/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^Minuta, sem valor contratual Companhia Aroeira .*…$/),
  );
  expect(lines.find((line) => line.endsWith('de 1'))!.length).toBeLessThan(140);
});

test('payments that do not fit on one line of the key figures break between two of them', async () => {
  const value = '11 × R$ 11.176,50 + 24 × R$ 12.353,00 + 1 × R$ 130.000,00';
  const highlights = [
    { label: 'Pagamentos', value },
    ...['Entrada', 'CET', 'Total'].map((label) => ({ label, value: 'R$ 1,00' })),
  ];
  const parts = [linesAbove(1)];
  const lines = (await linesOf({ highlights, parts })).map((one) => one.replaceAll('\u00a0', ' '));
  expect(lines).toContain('11 × R$ 11.176,50 + 24 × R$ 12.353,00 +');
  expect(lines).toContain('1 × R$ 130.000,00');
});

test('a heading stays with the chart of its table, and a long name of a sum with its amount', async () => {
  const name = 'Proteção mecânica estendida com assistência e carro reserva em todo o país '.repeat(
    3,
  );
  for (const count of wherever) {
    const payments = [{ interest: 1, amortisation: 1 }];
    const pages = await pagesOf({
      parts: [
        linesAbove(count),
        {
          kind: 'table',
          title: 'Parcelas',
          columns: ['Nº', 'Valor'],
          rows: [],
          chart: { caption: 'De que é feita cada parcela.', payments },
        },
      ],
    });
    const texts = pages.map((page) => page.map(({ text }) => text));
    expect(texts.find((page) => page.includes('Parcelas'))).toContain(
      'De que é feita cada parcela.',
    );
    const sums = await linesOf({
      parts: [
        linesAbove(count),
        {
          kind: 'sums',
          title: 'Composição',
          columns: ['Componente', '%', 'Valor'],
          rows: [
            ['Seguros', '2,00', '200,00'],
            ['Vida', '1,00', '100,00'],
            [name, '1,00', '100,00'],
          ],
          levels: ['group', 'item', 'item'],
        },
      ],
    });
    expect(sums).toContainEqual(expect.stringMatching(/^Proteção mecânica .* 1,00 100,00$/));
  }
});

test('OQ-127: below a long name there is still room to sign on the next line', async () => {
  const name = 'Companhia Aroeira de Veículos, Peças, Serviços, Locações e Participações do Vale';
  const signers = Array.from({ length: 9 }, (_, at) => ({
    name: `Pessoa ${at + 1} ${name}`,
    detail: `CPF 529.982.247-25 · procurador de ${name}, avalista e por ${name} FIM`,
  }));
  const signatures = { title: 'Assinaturas', help: 'Em papel.', signers };
  for (const lines of await pagesOf({ signatures })) {
    const ends = lines.filter(({ text }) => text.endsWith('FIM'));
    const starts = lines.filter(({ text }) => text.startsWith('Pessoa'));
    expect(ends).toHaveLength(starts.length);
    const gaps = starts.slice(1).map(({ y }, at) => ends[at]!.y - y);
    for (const gap of gaps) expect(gap).toBeGreaterThan(44);
  }
});
