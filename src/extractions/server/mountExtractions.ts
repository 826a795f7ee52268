import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appError, err, ok, personCalls } from '@patio/framework/kernel';
import {
  type Deps,
  type Download,
  type EntityResult,
  exportRecords,
  personRoute,
  readExport,
  readParameters,
  sendDownload,
} from '@patio/framework/server';
import { openExtraction, prepareExtraction, type Asked } from './extractionContext';

type Params = { readonly page: string; readonly id?: string };
type Ask = (asked: Asked, request: FastifyRequest) => EntityResult<Download>;

const bad = (name: string) => err(appError('request.invalid_parameter', { params: { name } }));

/** `GET /extractions/{page}?initialDate&finalDate&format&language`: the file, streamed from one database snapshot. */
const makeFile: Ask = async (asked, request) => {
  const names = ['initialDate', 'finalDate', 'format', 'language'] as const;
  const read = readParameters(request, names);
  if (!read.ok) return read;
  const { format = 'xlsx', language = 'pt-BR', ...days } = read.value;
  if (format !== 'xlsx' && format !== 'csv') return bad('format');
  if (language !== 'pt-BR' && language !== 'en') return bad('language');
  const opened = await openExtraction(asked);
  if (!opened.ok) return opened;
  const prepared = await prepareExtraction(opened.value, days, { format, language });
  if (!prepared.ok) return prepared;
  return exportRecords(prepared.value.context, prepared.value.texts, request.signal);
};

/** `GET /extractions/{page}/files/{id}`: a file generated in the background, for the person who started it. */
const storedFile: Ask = async (asked, request) => {
  const opened = await openExtraction(asked);
  if (!opened.ok) return opened;
  const file = await readExport(opened.value.context, (request.params as Params).id ?? '');
  return file.ok ? ok(file.value) : file;
};

/** Mounts the file downloads. @source CALL-245 to CALL-271, OQ-184 */
export const mountExtractions = (app: FastifyInstance, deps: Deps): void => {
  const mount = (path: string, ask: Ask): void => {
    app.route({
      method: 'GET',
      url: `${personCalls}/extractions/:page${path}`,
      ...personRoute(deps, 'extractions', async (person, request, reply) => {
        const { page } = request.params as Params;
        const file = await ask({ deps, person, kind: page }, request);
        return file.ok ? ok(sendDownload(reply, file.value)) : file;
      }),
    });
  };
  mount('', makeFile);
  mount('/files/:id', storedFile);
};
