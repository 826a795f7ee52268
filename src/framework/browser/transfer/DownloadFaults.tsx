import { useState } from 'react';
import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEntityData } from '../data/entity/useEntityData';
import { useAnnounce } from '../texts/useAnnounce';
import { useEngineText } from '../texts/useEngineText';
import { faultFile } from './faultFile';
import { saveFile } from '../data/entity/saveFile';
import { useFaultText } from './useFaultText';
import '../texts/words/transfer';

/** Hands the refused rows of an import to the browser's downloads, each with its line and reason. */
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
  /** Brings the import whose refused rows are wanted. */
  readonly readState: () => Promise<ImportState>;
};

/** The refused lines of an import, to mend and bring in again. A download that fails says why. */
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
