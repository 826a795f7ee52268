import type { FastifyInstance, FastifyRequest } from 'fastify';
import { voucherDocuments } from '../../generated/descriptions/voucherDocuments';
import { vouchers } from '../../generated/descriptions/vouchers';
import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { AppError } from '../../framework/kernel/errors/AppError';
import { ok, type Result } from '../../framework/kernel/Result';
import { allow } from '../../framework/server/crud/allow';
import { findRow } from '../../framework/server/crud/read/getRecord';
import { readParameters } from '../../framework/server/crud/calls/entityRequest';
import { openContext } from '../../framework/server/crud/openContext';
import type { Deps } from '../../framework/server/deps';
import { personRoute } from '../../framework/server/http/personRoute';
import { sendDownload } from '../../framework/server/http/sendDownload';
import type { SessionContext } from '../../framework/server/http/People';
import { writePersonalDataAccess } from '../../framework/server/store/personalDataAccess';
import { exportRecords, type ExportFile } from '../../framework/server/transfer/exportRecords';
import { personCalls } from '../../framework/kernel/calls/callsBase';

const path = '/vouchers/:id/documents/export';

/** The documents as they are: who keeps the voucher keeps its list, and that it was taken away is written down. */
const inClear: EntityDescription = {
  ...voucherDocuments,
  access: { list: vouchers.access.list, show: vouchers.access.show, edit: vouchers.access.edit },
};

const reason = 'Exportação da lista de documentos do voucher (CALL-244)';

const openFile = async (
  deps: Deps,
  person: SessionContext,
  request: FastifyRequest,
): Promise<Result<ExportFile, AppError>> => {
  const texts = readParameters(request, ['language']);
  if (!texts.ok) return texts;
  const owner = { ...openContext(deps, person), description: vouchers };
  const allowed = await allow(owner, 'edit');
  if (!allowed.ok) return allowed;
  const row = await findRow(owner, deps.db, request.params as { readonly id: string });
  if (!row.ok) return row;
  const { actor, requestId } = person;
  await writePersonalDataAccess(deps.db, {
    ...{ at: deps.clock(), actor, requestId, reason },
    ...{ resource: vouchers.resource, recordId: row.value.id, fields: ['personList'] },
  });
  const context = {
    ...openContext(deps, person),
    description: inClear,
    fixed: { voucherId: row.value.id },
  };
  const query = { ...texts.value, columns: 'document,uses', format: 'xlsx' };
  const file = await exportRecords(context, query, request.signal);
  if (!file.ok) return file;
  return ok({ ...file.value, fileName: `voucher-${String(row.value['discountVoucher'])}.xlsx` });
};

/**
 * `GET /vouchers/{id}/documents/export`: the CPFs and CNPJs that may use a voucher with their uses, as a workbook.
 *
 * @source CALL-244, OQ-159, OQ-183d, DWN-010
 */
export const mountDocumentExport = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: `${personCalls}${path}`,
    ...personRoute(deps, 'vouchers documents export', async (person, request, reply) => {
      const file = await openFile(deps, person, request);
      return file.ok ? ok(sendDownload(reply, file.value)) : file;
    }),
  });
};
