import type { FastifyInstance, FastifyReply } from 'fastify';
import { appError } from '@patio/framework/kernel';
import { type Deps, openFile, readRow, sendProblem } from '@patio/framework/server';
import { vehicleModels } from '#generated/descriptions/vehicleModels.ts';
import { drawCar } from '../rules/carDrawing';
import { carSvg } from '../rules/carPencil';
import { carPicturesPath } from '../rules/carPicture';
import { isCarBody } from '../rules/carSizes';

/** Cache duration of pictures, in seconds. */
const keptSeconds = 300;

/** Headers that keep an uploaded picture from running anything. */
const headed = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${keptSeconds}`)
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
