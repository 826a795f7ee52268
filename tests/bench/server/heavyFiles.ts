import {
  attributes,
  texts,
  workbookOf,
} from '#tests/framework/server/transfer/import/workbooks.ts';
import { csvOf } from './import';
import { newShop } from './shopSchema';

/** Columns of the workbook: the required ones of a shop. */
const columns = ['code', 'name', 'taxNumber', 'city', 'state', 'area', 'standing', 'category'];

/** Required fields of a shop, by column position. */
export const workbookOptions = {
  mapping: Object.fromEntries(columns.map((name, at) => [at, name])),
  key: 'code',
};

/** A workbook with shared strings, as written by spreadsheets. */
export const shopsWorkbook = (rows: number, series: number): Buffer => {
  const places = new Map<string, number>();
  const placeOf = (words: string): number => {
    const place = places.get(words) ?? places.size;
    places.set(words, place);
    return place;
  };
  const lines = Array.from({ length: rows }, (_, at) => {
    const shop = newShop(series * 10_000_000 + at);
    const cells = columns.map(
      (name, column) =>
        `<c r="${String.fromCharCode(65 + column)}${at + 2}" t="s"><v>${placeOf(String(shop[name]))}</v></c>`,
    );
    return `<row r="${at + 2}">${cells.join('')}</row>`;
  });
  const sheet = { name: 'Lojas', rows: texts(1, ...columns) + lines.join('') };
  return workbookOf([sheet], [...places.keys()]);
};

/** A small archive with one endless row. */
export const endlessRow = (count: number): Buffer =>
  workbookOf([{ name: 'A', rows: `${texts(1, 'code')}<row r="2"${attributes(count)}/>` }]);

/** A text with that many columns in its header. */
export const wideText = (count: number): Buffer => {
  const line = (word: string): string =>
    Array.from({ length: count }, (_, at) => `${word}${at}`).join(';');
  return Buffer.from(`${line('Coluna ')}\n${line('valor')}\n`);
};

/** A table of shops with that many bytes, and its row count. */
export const shopsText = (
  bytes: number,
  series: number,
): { readonly content: Buffer; readonly rows: number } => {
  const rows = Math.floor(bytes / (csvOf(1_000, series).length / 1_000));
  return { content: csvOf(rows, series), rows };
};

const planTitles =
  'Código;Descrição;Tipo de financiamento;Vigente desde;Vigente até;Tipos de pessoa;Tipos de veículo;Entrada mínima;Prazo;Tier;Taxa do cliente';

/** Price tables with `rates` lines each. */
export const plansText = (tables: number, rates: number, series: number): Buffer => {
  const lines = Array.from({ length: tables }, (_, table) => {
    const code = `B${series}-${table}`;
    const head = `${code};Verão;FDU regular;01/01/2027;31/03/2027;Pessoa física;Novo;20`;
    return Array.from(
      { length: rates },
      (__, at) => `${head};${(at % 60) + 1};TR${Math.floor(at / 60) + 1};1,${10 + (at % 80)}`,
    ).join('\n');
  });
  return Buffer.from(`${planTitles}\n${lines.join('\n')}\n`);
};
