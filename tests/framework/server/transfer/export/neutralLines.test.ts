import { neutralLines } from '#framework/server/transfer/export/neutralLines.ts';

const isFree = [true, false, true];

const neutral = async (blocks: readonly string[], separator = ';'): Promise<string> => {
  const lines = (async function* () {
    for (const block of blocks) yield Buffer.from(block);
  })();
  const parts: Buffer[] = [];
  for await (const part of neutralLines(lines, { separator, isFree })) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe('lines of a CSV file', () => {
  it.each([
    ['Rua A,=1;-5;b\n', "Rua A,'=1;-5;b\n"],
    ['"a;+1";2;"x\n@y"\n', '"a;\'+1";2;"x\n\'@y"\n'],
    ['"a;""=1""";2;ação\t＝1\n', '"a;""\'=1""";2;ação\t\'＝1\n'],
  ])('begin no formula inside a cell: %j', async (line, safe) => {
    expect(await neutral([line])).toBe(safe);
  });

  it('keep numbers and columns that are no words, in every line and block', async () => {
    const block = 'a;-1;b\n;"{""n"": [1,-5]}";c\n"x, -1";-2;\n';
    expect(await neutral([block, block])).toBe(block + block);
  });

  it('may be parted by commas', async () => {
    expect(await neutral(['a;=1,-5,"b,-1"\n'], ',')).toBe('a;\'=1,-5,"b,\'-1"\n');
  });
});
