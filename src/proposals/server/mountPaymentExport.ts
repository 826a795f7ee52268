import type { FastifyInstance } from 'fastify';
import { salePayments } from '#generated/descriptions/salePayments.ts';
import type { PaymentExportBody } from '#generated/types/wire.ts';
import { wireValidators } from '#generated/validators/index.ts';
import { appError, err, ok, personCalls } from '@patio/framework/kernel';
import {
  type Deps,
  exportRecords,
  openContext,
  personRoute,
  readParameters,
  sendDownload,
} from '@patio/framework/server';

/** Columns of the report, in order. @source OQ-113 */
const columns = [
  'proposalNumber',
  'contractNumber',
  'dealer',
  'customerName',
  'financedValue',
  'paymentDate',
  'status',
];

/** Builds the filter from the given criteria; without any, the whole report is exported. */
const filterOf = ({
  dealer = [],
  initialDate,
  finalDate,
  status = [],
}: PaymentExportBody): { readonly filter?: string } => {
  const parts = [
    ...(dealer.length > 0 ? [{ dealer: { in: dealer } }] : []),
    ...(status.length > 0 ? [{ status: { in: status } }] : []),
    ...(initialDate ? [{ paymentDate: { gte: initialDate } }] : []),
    ...(finalDate ? [{ paymentDate: { lte: finalDate } }] : []),
  ];
  return parts.length > 0 ? { filter: JSON.stringify({ and: parts }) } : {};
};

/**
 * `POST /proposes/sales/paymentHistory/export?language`: exports the filtered payments as a spreadsheet.
 *
 * @source CALL-145, HIST-003, DWN-009
 */
export const mountPaymentExport = (app: FastifyInstance, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: `${personCalls}/proposes/sales/paymentHistory/export`,
    ...personRoute(deps, 'payment export', async (person, request, reply) => {
      const body = request.body ?? {};
      const parameters = readParameters(request, ['language']);
      if (!parameters.ok) return parameters;
      const { language = 'pt-BR' } = parameters.value;
      if (language !== 'pt-BR' && language !== 'en')
        return err(appError('request.invalid_parameter', { params: { name: 'language' } }));
      const fields = wireValidators.PaymentExportBody(body);
      if (fields.length > 0) return err(appError('validation.failed', { fields }));
      const context = { ...openContext(deps, person), description: salePayments };
      const file = await exportRecords(
        context,
        {
          ...filterOf(body),
          sort: JSON.stringify(['paymentDate', 'DESC']),
          columns: columns.join(','),
          format: 'xlsx',
          language,
        },
        request.signal,
      );
      return file.ok ? ok(sendDownload(reply, file.value)) : file;
    }),
  });
};
