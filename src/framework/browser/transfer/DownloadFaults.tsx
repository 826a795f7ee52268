import { useState } from 'react';
import type { ImportState, ExportedFile, ImportFaultRow } from '#kernel/entity/TransferMethods.ts';
import { Button } from '../ui/Button';
import { useEngine, useEntityData } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { saveFile } from '../data/entity/saveFile';
import { useFaultText, type FaultText } from './FaultTable';
import '../texts/words/transfer';
import { neutralText } from '#kernel/formats/text.ts';
import { explainCodes } from '../texts/errorTexts';

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
      const valueAt = (path: string) =>
        cells[state.columns.findIndex(({ field }) => field === path)] || undefined;
      return lineOf([String(line), faultText(fields, valueAt), ...cells]);
    });
    parts.push(encoder.encode(lines.join('')));
    after = last.line;
  }
  const fileName = `${nameOf(state.fileName.replace(/\.[^.]*$/, ''))}.csv`;
  return { fileName, mediaType: 'text/csv', parts };
};

/** Downloads an import's refused rows, each with line number and reason. */
const useFaultDownload = (resource: string): ((state: ImportState) => Promise<void>) => {
  const text = useEngineText();
  const data = useEntityData();
  const { entities } = useEngine();
  const faultTextOf = useFaultText();
  return async (state) => {
    const heading = [text('transfer.line'), text('transfer.reason')] as const;
    const read = async (after: number) =>
      (await data.importFaults(resource, { id: state.id, after })).data;
    const nameOf = (name: string) => text('transfer.faultsFile', { name });
    const faultText = faultTextOf((await entities.load(resource)).description);
    saveFile(await faultFile({ state, heading, read, faultText, nameOf }));
  };
};

type DownloadFaultsProps = {
  readonly resource: string;
  /** Loads the import. */
  readonly readState: () => Promise<ImportState>;
};

/** Downloads refused rows for correction. Reports a failed download. */
export const DownloadFaults = ({ resource, readState }: DownloadFaultsProps) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  const announce = useAnnounce();
  const save = useFaultDownload(resource);
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await save(await readState());
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), errorText), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small glyph="download" busy={isBusy} onClick={() => void download()}>
      {text('transfer.downloadFaults')}
    </Button>
  );
};
