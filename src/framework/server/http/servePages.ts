import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;

const namesFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path);

/**
 * Whether a URL is a page. A path that looks like a file is a page when navigated to (`/users/ANA.LIMA`), and missing
 * when requested as an image or script.
 */
const isPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = url.replace(/\?.*$/s, '');
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/assets/')) return false;
  return !namesFile(path) || headers.accept?.includes('text/html') === true;
};

/** Serves the built pages: files by name, hashed ones cached forever; every other page is the single document. */
export const servePages = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    // Folders are not files: the library would refuse `/` to clients without compression.
    allowedPath: (file) => !file.endsWith('/'),
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

/** The application's document for any page. */
export const pageOf = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined =>
  isPage(request) ? reply.sendFile('index.html') : undefined;
