import type { WireRecord } from '@patio/framework/kernel';
import { download, saveFile } from '@patio/framework/react';

/** Saves the documents of a voucher with their uses as a workbook. @source CALL-244, OQ-159 */
export const downloadDocuments = async (record: WireRecord): Promise<void> => {
  saveFile(await download(`/vouchers/${record.id}/documents/export`));
};
