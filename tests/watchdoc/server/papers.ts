import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Picture = {
  readonly rotate: (degrees: number, options?: object) => Picture;
  readonly png: () => Picture;
  readonly jpeg: (options: object) => Picture;
  readonly toBuffer: () => Promise<Buffer>;
};
const sharp = createRequire(import.meta.url)('sharp') as (content: Buffer) => Picture;

/** A driving licence, line by line. */
export const licence = [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'CARTEIRA NACIONAL DE HABILITAÇÃO',
  'NOME',
  'MARIA APARECIDA DA SILVA SOUZA',
  'DOC. IDENTIDADE / ÓRG. EMISSOR / UF',
  '12345678 SSP SP',
  'CPF            DATA NASCIMENTO',
  '529.982.247-25   14/08/1985',
  'FILIAÇÃO',
  'JOSÉ DA SILVA',
  'ANTÔNIA APARECIDA DA SILVA',
  'Nº REGISTRO      VALIDADE',
  '01234567890     10/05/2031',
];

/** The fields read from it. */
export const licenceTells = {
  name: 'Maria Aparecida da Silva Souza',
  cpf: '52998224725',
  birthDate: '1985-08-14',
  motherName: 'Antônia Aparecida da Silva',
  documentType: 'CNH',
  documentNr: '01234567890',
};

const drawn = (lines: readonly string[]): Buffer => {
  const texts = lines.map(
    (line, at) =>
      `<text x="60" y="${70 + at * 62}" font-family="sans-serif" font-size="32" xml:space="preserve">${line}</text>`,
  );
  const height = 100 + lines.length * 62;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}"><rect width="1200" height="${height}" fill="#f4f1e8"/>${texts.join('')}</svg>`,
  );
};

/** A photograph of a document, upright or rotated. */
export const photograph = (lines: readonly string[], degrees = 0): Promise<Buffer> =>
  sharp(drawn(lines)).rotate(degrees, { background: '#888888' }).jpeg({ quality: 85 }).toBuffer();

/** A PDF with the text of a document, in points of this size. */
export const written = (lines: readonly string[], size = 12): Promise<Buffer> => {
  const paper = new PDFDocument();
  paper.fontSize(size);
  for (const line of lines) paper.text(line);
  paper.end();
  return buffer(paper);
};

/** A scanned PDF: a picture of a document, upright or rotated, with no text but what the scanner adds. */
export const scanned = async (
  lines: readonly string[],
  degrees = 0,
  footer = '',
): Promise<Buffer> => {
  const paper = new PDFDocument();
  paper.image(await photograph(lines, degrees), 20, 20, { width: 550 });
  if (footer !== '') paper.text(footer, 20, 700);
  paper.end();
  return buffer(paper);
};

/** A PDF of pictures of these sizes in pixels, without text. */
export const pictured = async (
  sizes: readonly (readonly [width: number, height: number])[],
): Promise<Buffer> => {
  const paper = new PDFDocument();
  for (const [at, [width, height]] of sizes.entries()) {
    const fill = `<rect width="${width}" height="${height}" fill="hsl(${at * 60},50%,50%)"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill}</svg>`;
    paper.image(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer(), 20, 20 + at * 90);
  }
  paper.end();
  return buffer(paper);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const [body, size, sum] = [
    Buffer.concat([Buffer.from(type), data]),
    Buffer.alloc(4),
    Buffer.alloc(4),
  ];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PDF with a black square whose file is small despite its size. */
export const bomb = (side: number): Promise<Buffer> => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const content = deflateSync(Buffer.alloc((side + 1) * side));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  const paper = new PDFDocument();
  paper.image(Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', content), end]), 0, 0);
  paper.end();
  return buffer(paper);
};
