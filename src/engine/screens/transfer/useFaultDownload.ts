import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { ImportState } from '../../../kernel/entity/TransferMethods';
import { useEntityData } from '../../data/useEntityData';
import { useEngineText } from '../../texts/useEngineText';
import { faultFile } from './faultFile';
import { saveFile } from './saveFile';
import { useFaultText } from './useFaultText';

/** Hands the refused rows of an import to the browser's downloads, each with its line and reason. */
export const useFaultDownload = (
  description: EntityDescription,
): ((state: ImportState) => Promise<void>) => {
  const text = useEngineText();
  const data = useEntityData();
  const faultText = useFaultText(description);
  const { resource } = description;
  return async (state) => {
    const heading = [text('transfer.line'), text('transfer.reason')] as const;
    const read = async (after: number) =>
      (await data.importFaults(resource, { id: state.id, after })).data;
    saveFile(await faultFile({ state, heading, read, faultText, resource }));
  };
};
