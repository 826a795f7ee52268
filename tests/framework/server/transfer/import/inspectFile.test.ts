import { inspectFile } from '#framework/server/transfer/import/inspectFile.ts';

const inspect = async (bytes: Buffer, size = 5): Promise<string> => {
  async function* parts(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const found = await inspectFile(parts());
  return found.ok ? found.value.encoding : found.error.code;
};

describe('the encoding of a text', () => {
  it.each([
    'São João;Conceição;PÃO DE AÇÚCAR',
    '1ª via;nº 12;R$ 1.234,50;50 %',
    'Luís D\x92\xc1vila;D\xb4\xc1vila;Rio\x96Niter\xf3i;S\xe3o\x97Jo\xe3o',
    'e assim\x85 por diante;\x93aspas\x94;\x80 10;\xa7 2\xba;15 m\xb2;(\xa9) Marca\xae',
    '\x8ekoda;\x8aimek;c\x9curs;\xc6gir;\xcc',
  ])('is windows-1252 in %j', async (text) => {
    expect(await inspect(Buffer.from(`ã;${text}\n`, 'latin1'))).toBe('windows-1252');
  });

  it.each([
    ['Mac Roman', 'Servi\x8do;Concess\x8bo;Jos\x8e'],
    ['Mac Roman', 'JOS\x83;AVAN\x82ADO'],
    ['code page 850', 'Servi\x87o;Ant\x93nio'],
    ['code page 850', 'Lu\xa1s;n\xa3mero'],
    ['ISO-8859-15', 'Va\xb8iek;pre\xe7o \xa4 10'],
    ['truncated UTF-8', 'Jo\xc3\xa3o;S\xc3'],
  ])('is not windows-1252 in %s: %j', async (_, text) => {
    for (const size of [1, 2, 3, 100])
      expect(await inspect(Buffer.from(`a;${text}\n`, 'latin1'), size)).toBe(
        'import.file_encoding',
      );
  });

  it.each(['utf-16le', 'utf-16be'] as const)(
    'is %s with or without a byte order mark',
    async (encoding) => {
      const text = 'Nome;Cidade\r\nJoão “Zé”;São Paulo – SP\r\n';
      for (const mark of ['', '\ufeff']) {
        const little = Buffer.from(mark + text, 'utf16le');
        const bytes = encoding === 'utf-16be' ? little.swap16() : little;
        expect(await inspect(bytes, 64)).toBe(encoding);
      }
    },
  );
});
