import { download } from '../../framework/browser/data/call';
import { saveFile } from '../../framework/browser/data/entity/saveFile';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';

/** Saves the documents of a voucher with their uses as a workbook. @source CALL-244, OQ-159 */
export const downloadDocuments = async (record: WireRecord): Promise<void> => {
  saveFile(await download(`/vouchers/${record.id}/documents/export`));
};
