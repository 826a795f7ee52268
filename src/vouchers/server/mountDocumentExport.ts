import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { auditRefusal } from '../../framework/server/http/auditRefusal';
import type { SessionContext } from '../../framework/server/http/People';
import { sendProblem } from '../../framework/server/http/sendProblem';
import { writePersonalDataAccess } from '../../framework/server/store/personalDataAccess';
import { exportRecords, type ExportFile } from '../../framework/server/transfer/exportRecords';

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
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<Result<ExportFile, AppError>> => {
  const texts = readParameters(request, ['language']);
  if (!texts.ok) return texts;
  const owner = { ...openContext(deps, person), description: vouchers };
  const allowed = await allow(owner, 'edit');
  if (!allowed.ok) return allowed;
  const row = await findRow(owner, deps.db, { id: request.params.id });
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
  app.get<{ Params: { id: string } }>(
    `/api/:userType${path}`,
    async (request, reply): Promise<FastifyReply> => {
      const person = await deps.people.sessionContext(deps, request);
      if (!person.ok) return sendProblem(reply, person.error);
      const file = await openFile(deps, person.value, request);
      if (!file.ok) {
        const target = 'vouchers documents export';
        await auditRefusal(deps, file.error, { context: person.value, target });
        return sendProblem(reply, file.error);
      }
      const { fileName, mediaType, rows, content, close } = file.value;
      finished(reply.raw, () => void close());
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .headers(rows === null ? {} : { 'x-total-rows': String(rows) })
        .type(mediaType)
        .send(content);
    },
  );
};
