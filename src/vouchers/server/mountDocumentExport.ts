import type { FastifyInstance, FastifyRequest } from 'fastify';
import { voucherDocuments } from '#generated/descriptions/voucherDocuments.ts';
import { vouchers } from '#generated/descriptions/vouchers.ts';
import {
  type AppError,
  type EntityDescription,
  type Result,
  ok,
  personCalls,
} from '@patio/framework/kernel';
import {
  type Deps,
  type ExportFile,
  type SessionContext,
  allow,
  exportRecords,
  findRow,
  openContext,
  personRoute,
  readParameters,
  sendDownload,
  writePersonalDataAccess,
} from '@patio/framework/server';

const path = '/vouchers/:id/documents/export';

/** The unmasked documents: the voucher's editors may export them, and the access is logged. */
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
    at: deps.clock(),
    actor,
    requestId,
    reason,
    resource: vouchers.resource,
    recordId: row.value.id,
    fields: ['personList'],
  });
  const context = {
    ...openContext(deps, person),
    description: inClear,
    fixed: { voucherId: row.value.id },
  };
  const query = { ...texts.value, columns: 'document,uses', format: 'xlsx' };
  const file = await exportRecords(context, query, request.signal);
  if (!file.ok) return file;
  return ok({ ...file.value, fileName: `voucher-${row.value.discountVoucher}.xlsx` });
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
