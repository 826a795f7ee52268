import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;

/** Addresses that end in a file name are no page of the portal. */
const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.[a-z0-9]{1,8}$/i.test(url.replace(/\?.*$/s, ''));

/** Serves the built portal: files by name, those with a hash in it for ever; every other page is its one document. */
export const servePortal = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: fs.existsSync(path.join(folder, 'index.html.br')),
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      void response.header(
        'cache-control',
        hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      );
    },
  });
};

/** The portal's document for any of its pages. */
export const portalPage = (
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined => (isPage(request) ? reply.sendFile('index.html') : undefined);
