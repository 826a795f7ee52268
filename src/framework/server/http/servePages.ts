import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import negotiate from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyScreen } from '#kernel/entity/namedScreens.ts';
import type { Deps } from '../deps';
import { patternOf } from './route';
import { application } from '#kernel/application.ts';

const place = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const validMs = 180 * 86_400_000;

/**
 * Serves `security.txt`, which names where to report vulnerabilities, if SECURITY_CONTACT is set.
 * @source RFC 9116
 */
export const mountSecurityText = (app: FastifyInstance, { config, clock }: Deps): void => {
  const { securityContact: contact, publicUrl } = config;
  if (contact === null) return;
  app.get(place, async (_, reply) => {
    const expires = new Date(clock().getTime() + validMs).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${application().languages.join(', ')}`,
      `Canonical: ${publicUrl.replace(/\/+$/, '')}${place}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};

const yearSeconds = 31_536_000;

const namesFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path);

const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/s, '');

/**
 * Whether a URL is a page. A path that looks like a file is a page when navigated to (`/users/ANA.LIMA`), and missing
 * when requested as an image or script.
 */
const isPage = (request: FastifyRequest): boolean => {
  const { method, headers } = request;
  const path = pathOf(request);
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/assets/')) return false;
  return !namesFile(path) || headers.accept?.includes('text/html') === true;
};

const forever = `public, max-age=${yearSeconds}, immutable`;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
type Encoding = (typeof encodings)[number][0];

/** Types of the files that a build compresses. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A built file in memory: 3 MB for a large application, while reading a file for each request costs 2 ms of CPU. */
type BuiltFile = {
  readonly type: string;
  readonly etag: string;
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>;
};

/** Compressed copies of a file; undefined without any. */
const readBuilt = (file: string): BuiltFile | undefined => {
  const type = types[path.extname(file)];
  const found = encodings.filter(([, ending]) => fs.existsSync(file + ending));
  if (type === undefined || found.length === 0) return undefined;
  const packed = Object.fromEntries(
    found.map(([encoding, ending]) => [encoding, fs.readFileSync(file + ending)]),
  );
  const hash = createHash('sha256').update(Object.values(packed)[0]!).digest('base64url');
  return { type, etag: `W/"${hash}"`, packed };
};

/** Sends a compressed copy if the client accepts one; otherwise false. */
const sendBuilt = (
  request: FastifyRequest,
  reply: FastifyReply,
  { file, caching }: { readonly file: BuiltFile | undefined; readonly caching: string },
): boolean => {
  const { 'accept-encoding': accepted, range, 'if-none-match': known } = request.headers;
  if (!file || range !== undefined || accepted === undefined) return false;
  const encoding = negotiate(accepted, Object.keys(file.packed) as Encoding[]);
  const bytes = encoding === null ? undefined : file.packed[encoding];
  if (encoding === null || bytes === undefined) return false;
  void reply.headers({ etag: file.etag, 'cache-control': caching, vary: 'accept-encoding' });
  if (known?.split(/,\s*/).includes(file.etag) === true) void reply.code(304).send();
  else void reply.headers({ 'content-encoding': encoding }).type(file.type).send(bytes);
  return true;
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
      void response.header('cache-control', hashed ? forever : 'no-cache');
    },
  });
  const assets = path.join(folder, 'assets');
  const names = new Set(fs.existsSync(assets) ? fs.readdirSync(assets) : []);
  const built = new Map<string, BuiltFile | undefined>();
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    if (!names.has(name)) return reply.callNotFound();
    // Read with the first request: a start would wait for hundreds of files.
    if (!built.has(name)) built.set(name, readBuilt(path.join(assets, name)));
    return sendBuilt(request, reply, { file: built.get(name), caching: forever })
      ? reply
      : reply.sendFile(`assets/${name}`);
  });
};

/** Files that entity pages request next, and list pages in addition: `preload.json` next to the document. */
type Preloads = { readonly pages: readonly string[]; readonly lists: readonly string[] };

const readPreloads = (folder: string): Preloads => {
  const file = path.join(folder, 'preload.json');
  return fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Preloads)
    : { pages: [], lists: [] };
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;

/**
 * Serves the application's document for any page. For entity pages, its head preloads the scripts that the entry script
 * would request, which saves two round trips before the first row.
 */
export const createPageOf = (folder: string, { catalog }: Pick<Deps, 'catalog'>) => {
  const { pages, lists } = readPreloads(folder);
  const document = readBuilt(path.join(folder, 'index.html'));
  const screens = Object.values(catalog.descriptions).flatMap(everyScreen);
  const preloads = screens.flatMap(({ paths }) =>
    Object.entries(paths).map(([screen, url]) => {
      const files = screen === 'list' ? [...pages, ...lists] : pages;
      return { pattern: patternOf(url), links: files.map(linkTo).join(', ') };
    }),
  );
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    if (!isPage(request)) return undefined;
    const path = pathOf(request);
    const { links = '' } = preloads.find(({ pattern }) => pattern.test(path)) ?? {};
    if (links !== '') void reply.header('link', links);
    return sendBuilt(request, reply, { file: document, caching: 'no-cache' })
      ? reply
      : reply.sendFile('index.html');
  };
};
