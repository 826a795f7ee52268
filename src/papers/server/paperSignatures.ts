import type { Paper } from '../rules/paper';
import {
  asArtifact,
  bold,
  cellOf,
  drawRule,
  ink,
  keep,
  margin,
  plain,
  quiet,
  width,
  write,
  type Canvas,
  type Doc,
} from './paperCanvas';

type Signatures = NonNullable<Paper['signatures']>;
type Signer = Signatures['signers'][number];

const columns = 2;
const gap = 32;
/** Room above the line for a hand to sign in, and below it for two lines of a long name and its document. */
const [above, below] = [44, 40] as const;
const headHeight = 60;
const rowsOfPage = 7;

const drawLine = (doc: Doc, place: { x: number; y: number; room: number }): void => {
  const { x, y, room } = place;
  doc
    .moveTo(x, y)
    .lineTo(x + room, y)
    .lineWidth(0.5)
    .stroke(quiet);
};

/** A line to sign on, with who signs there. */
const drawSigner = (doc: Doc, { name, detail }: Signer, place: Parameters<typeof drawLine>[1]) => {
  const { x, y, room } = place;
  asArtifact(doc, 'Layout', () => drawLine(doc, place));
  const row = doc.struct('TR');
  row.add(
    cellOf(doc, { tag: 'TH', scope: 'Row' }, () => {
      doc
        .font(bold)
        .fontSize(9)
        .fillColor(ink)
        .text(name, x, y + 5, { width: room });
    }),
  );
  row.add(
    cellOf(doc, { tag: 'TD' }, () => {
      doc.font(plain).fontSize(8.5).fillColor(quiet).text(detail, { width: room });
    }),
  );
  row.end();
  return row;
};

/** Lines to sign on by hand: those of one row stand on one page. */
export const drawSignatures = (canvas: Canvas, { title, help, signers }: Signatures): void => {
  const { doc, root } = canvas;
  // On one page, with their title, unless there are more than a page takes.
  const rows = Math.ceil(signers.length / columns);
  keep(doc, Math.min(rows, rowsOfPage) * (above + below) + headHeight);
  doc.y += 10;
  drawRule(doc);
  doc.y += 8;
  write(canvas, 'H2', [title, { size: 12, isBold: true }]);
  write(canvas, 'P', [help, { size: 8.5, color: quiet }]);
  const table = doc.struct('Table');
  root.add(table);
  const room = (width(doc) - gap) / columns;
  for (let first = 0; first < signers.length; first += columns) {
    keep(doc, above + below);
    const y = doc.y + above;
    signers.slice(first, first + columns).forEach((signer, at) => {
      const x = margin + at * (room + gap);
      table.add(drawSigner(doc, signer, { x, y, room }));
    });
    doc.y = y + below;
  }
  table.end();
};
