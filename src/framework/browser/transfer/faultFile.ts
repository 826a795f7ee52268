import type { ExportedFile, ImportFaultRow, ImportState } from '#kernel/entity/TransferMethods.ts';
import { neutralText } from '#kernel/formats/text.ts';
import { explainCodes } from '../texts/explain';
import type { FaultText } from './useFaultText';

type FaultFile = {
  readonly state: ImportState;
  /** File name without extension, from the original's. */
  readonly nameOf: (name: string) => string;
  /** Headings of line and reason. */
  readonly heading: readonly [string, string];
  /** Refused rows after a line. */
  readonly read: (after: number) => Promise<readonly ImportFaultRow[]>;
  readonly faultText: FaultText;
};

/** A CSV line for spreadsheets: quoted, never a formula. */
export const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${neutralText(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;

/** CSV of refused rows with original cells, line number and reason. */
export const faultFile = async (file: FaultFile): Promise<ExportedFile> => {
  const { nameOf, state, heading, read, faultText } = file;
  const encoder = new TextEncoder();
  const titles = state.columns.map(({ title }) => title);
  const parts = [encoder.encode(`\uFEFF${lineOf([...heading, ...titles])}`)];
  let after = 0;
  for (;;) {
    const faults = await read(after);
    const last = faults.at(-1);
    if (!last) break;
    await explainCodes(faults.flatMap(({ fields }) => fields.map(({ code }) => code)));
    const lines = faults.map(({ line, cells, fields }) => {
      const said = (path: string) =>
        cells[state.columns.findIndex(({ field }) => field === path)] || undefined;
      return lineOf([String(line), faultText(fields, said), ...cells]);
    });
    parts.push(encoder.encode(lines.join('')));
    after = last.line;
  }
  const fileName = `${nameOf(state.fileName.replace(/\.[^.]*$/, ''))}.csv`;
  return { fileName, mediaType: 'text/csv', parts };
};
