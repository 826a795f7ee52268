import { textOrNull, type UncheckedValues, appError } from '@patio/framework/kernel';
import { type Database, type Deps, openFile, readRow, sendProblem } from '@patio/framework/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { vehicleModels } from '#generated/descriptions/vehicleModels.ts';
import { drawCar } from '../rules/carDrawing';
import { type CarShape, carSvg } from '../rules/carPencil';
import { isCarBody } from '../rules/carProfiles';
import { carPicturesPath } from '../rules/carPicture';
import { findDrawnModel, readVehicleName } from './store/lookups';

type VehicleOfSale = Pick<
  UncheckedValues<'simulations'>,
  'model' | 'vehicleVersion' | 'modelYear' | 'manufacturerYear'
>;

/** Describes the vehicle of a sale: version or model, as far as known, and its years. */
export const describeVehicle = async (db: Database, values: VehicleOfSale): Promise<string> => {
  const { model, vehicleVersion } = values;
  const name = await readVehicleName(db, {
    model: textOrNull(model),
    version: textOrNull(vehicleVersion),
  });
  const years = [values['manufacturerYear'], values['modelYear']].filter(Boolean).join('/');
  return [name, years].filter(Boolean).join(' ') || '–';
};

/** Drawing of a model by its code; undefined if unknown or replaced by a picture. */
export const drawModel = async (
  db: Database,
  code: unknown,
): Promise<readonly CarShape[] | undefined> => {
  const found = typeof code === 'string' ? await findDrawnModel(db, code) : undefined;
  return found && isCarBody(found.segment) ? drawCar(found.name, found.segment) : undefined;
};

/** Cache duration of pictures, in seconds. */
const cacheSeconds = 300;

/** Headers that keep an uploaded picture from running anything. */
const headed = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${cacheSeconds}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff');

/** Pictures of models: the uploaded one, else the drawing. Public, since customers see them before signing in. */
export const mountCarPictures = (app: FastifyInstance, deps: Deps): void => {
  app.get<{ Params: { code: string } }>(
    `${carPicturesPath}/:code`,
    async ({ params: { code } }, reply): Promise<FastifyReply> => {
      const row = await readRow(deps.db, vehicleModels, { key: code, visibleTo: null });
      if (!row) return sendProblem(reply, appError('SIS001'));
      const uploaded = await openFile(deps, row, 'picture');
      if (uploaded)
        return headed(reply)
          .header('content-length', String(uploaded.size))
          .type(uploaded.type)
          .send(uploaded.content);
      const { description, segment } = row;
      const body = isCarBody(segment) ? segment : 'HATCH';
      return headed(reply)
        .type('image/svg+xml')
        .send(carSvg(drawCar(description, body)));
    },
  );
};
