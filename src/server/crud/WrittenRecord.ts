import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { SentRecord } from '../store/records';

/** A record after its write, as the person gets it: as members, or as the JSON that is sent. */
export type WrittenRecord = { readonly record: WireRecord } | { readonly sent: SentRecord };

/** For those who go on with its members. */
export const recordOf = (written: WrittenRecord): WireRecord =>
  'record' in written ? written.record : (JSON.parse(written.sent.json) as WireRecord);

/** For those who send it. */
export const sentOf = (written: WrittenRecord): SentRecord =>
  'sent' in written
    ? written.sent
    : { version: written.record.version, json: JSON.stringify(written.record) };
