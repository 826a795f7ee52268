import { call, session } from '../../framework/browser/data/call';
import { saveFile } from '../../framework/browser/data/entity/saveFile';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import { summariseVoucher } from '../calls';

/** Saves the documents of a voucher with their uses as a workbook. @source CALL-244, OQ-159 */
export const downloadDocuments = async (record: WireRecord): Promise<void> => {
  // A call of the usual way comes first: it renews a token that is about to end, and a file cannot.
  await call(summariseVoucher, { params: { id: record.id }, quiet: true });
  const person = session.read();
  const url = `/api/${person?.userType ?? 'GMF'}/vouchers/${record.id}/documents/export`;
  const answer = await fetch(url, { headers: { idToken: person?.idToken ?? '' } });
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status}`);
  saveFile({
    parts: [new Uint8Array(await answer.arrayBuffer())],
    mediaType: answer.headers.get('content-type') ?? '',
    fileName: `voucher-${String(record.discountVoucher)}.xlsx`,
  });
};
