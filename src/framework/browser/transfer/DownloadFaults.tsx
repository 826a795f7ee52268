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
