/** A line in capitals, without accents and with single spaces: what labels of documents are looked for in. */
export const plainLine = (line: string): string =>
  line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/gu, ' ').trim();

const small = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** A name in capitals as people write it: `MARIA DA SILVA` is `Maria da Silva`. */
export const writtenName = (name: string): string =>
  name
    .trim()
    .toLocaleLowerCase('pt-BR')
    .split(/\s+/u)
    .map((word, at) =>
      at > 0 && small.has(word)
        ? word
        : word.replace(/(^|['’-])(\p{L})/gu, (_, before: string, first: string) => {
            return before + first.toLocaleUpperCase('pt-BR');
          }),
    )
    .join(' ');
