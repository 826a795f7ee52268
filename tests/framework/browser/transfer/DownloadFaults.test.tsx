import type { FieldError } from '#framework/kernel/errors/AppError.ts';
import { faultFile } from '#framework/browser/transfer/DownloadFaults.tsx';
import { useFaultText, type FaultText } from '#framework/browser/transfer/FaultTable.tsx';
import { renderEngine } from '../support/renderEngine';
import { suppliers } from '../support/supplier';

const described = {
  ...suppliers,
  fields: [
    ...suppliers.fields,
    { ...suppliers.fields[0]!, name: 'open', kind: 'boolean' as const },
  ],
};

/** Messages for refused rows, as on the screens. */
const wordsOf = (): FaultText => {
  let words: FaultText = () => '';
  const Probe = () => {
    words = useFaultText()(described);
    return null;
  };
  renderEngine(<Probe />);
  return words;
};

const required = (path: string): FieldError => ({ path, code: 'validation.required' });
const typeOf = (path: string, expected: string): FieldError => ({
  path,
  code: 'validation.type',
  params: { expected },
});

test.each<readonly [string, readonly FieldError[], string]>([
  [
    'fields with the same fault together',
    [required('name'), required('city')],
    'Nome, Cidade: Preencha este campo.',
  ],
  [
    'different faults one after the other',
    [required('name'), { path: 'code', code: 'validation.not_unique' }],
    'Nome: Preencha este campo. · Código “7”: Já existe um cadastro com este valor.',
  ],
  [
    'the help of a format',
    [{ path: 'code', code: 'validation.pattern' }],
    'Código “7”: Formato inválido. Três dígitos.',
  ],
  [
    'a format without help',
    [{ path: 'city', code: 'validation.pattern' }],
    'Cidade: O formato não está certo.',
  ],
  ['an amount', [typeOf('limit', 'integer')], 'Limite: Escreva o valor como 1.234,56.'],
  ['yes and no', [typeOf('open', 'boolean')], 'Nome: Escreva Sim ou Não.'],
  ['a whole number', [typeOf('city', 'integer')], 'Cidade: Escreva um número inteiro, como 12.'],
  ['a number', [typeOf('city', 'number')], 'Cidade: Escreva um número como 1.234,5.'],
  ['another type', [typeOf('city', 'object')], 'Cidade: validation.type'],
  [
    'another fault of an amount',
    [{ path: 'limit', code: 'validation.required' }],
    'Limite: Preencha este campo.',
  ],
  ['a member of a field', [required('city.0.x')], 'Cidade: Preencha este campo.'],
  ['a fault of no field', [required('')], 'Preencha este campo.'],
  ['nothing', [], ''],
])('a refused row shows %s', (_, faults, expected) => {
  const valueOf = (path: string) => (path === 'code' ? '7' : undefined);
  expect(wordsOf()(faults, valueOf)).toBe(expected);
});

test('the file has every refused row with line, reason and original value, and no formula cells', async () => {
  const requests: number[] = [];
  const pages = new Map([
    [0, [{ line: 2, cells: ['=1+1', 'a "b"'], fields: [required('name'), required('x')] }]],
    [2, [{ line: 5, cells: ['', 'c'], fields: [required('name')] }]],
  ]);
  const state = {
    fileName: 'lista.de.nomes.xlsx',
    columns: [
      { title: 'Nome', field: 'name' },
      { title: 'Outra', field: null },
    ],
  };
  const originals: unknown[] = [];
  const file = await faultFile({
    state: state as never,
    nameOf: (name) => `erros ${name}`,
    heading: ['Linha', 'Motivo'],
    read: async (after) => {
      requests.push(after);
      return (pages.get(after) ?? []) as never;
    },
    faultText: (faults, said) => {
      originals.push(faults.map(({ path }) => said(path)));
      return 'motivo';
    },
  });
  expect([file.fileName, file.mediaType]).toEqual(['erros lista.de.nomes.csv', 'text/csv']);
  const text = file.parts.map((part) =>
    new TextDecoder('utf8', { ignoreBOM: true }).decode(part as Uint8Array),
  );
  const lines = text.join('').split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Linha";"Motivo";"Nome";"Outra"');
  expect(lines[1]).toMatch(/^"2";"motivo";"[^=]=?1\+1";"a ""b"""$/);
  expect(lines[2]).toBe('"5";"motivo";"";"c"');
  expect(lines).toHaveLength(4);
  expect(requests).toEqual([0, 2, 5]);
  expect(originals).toEqual([['=1+1', undefined], [undefined]]);
});
