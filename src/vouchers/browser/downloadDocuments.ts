import { call, download } from '../../framework/browser/data/call';
import { saveFile } from '../../framework/browser/data/entity/saveFile';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import { summariseVoucher } from '../calls';

/** Saves the documents of a voucher with their uses as a workbook. @source CALL-244, OQ-159 */
export const downloadDocuments = async (record: WireRecord): Promise<void> => {
  // A call of the usual way comes first: it renews a token that is about to end, and a file cannot.
  await call(summariseVoucher, { params: { id: record.id }, quiet: true });
  saveFile(await download(`/vouchers/${record.id}/documents/export`));
};
