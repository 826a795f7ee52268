import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { openApiDocument } from './openApi';
import { docsPolicy } from './securityHeaders';
import { callsBase } from '#kernel/calls/callsBase.ts';

type Document = StaticDocumentSpec['document'];

/** Path of the API reference. */
const docsPath = `${callsBase}/docs`;

// The tool's top bar only offers to load another document.
const theme = '.swagger-ui .topbar { display: none }';

/** Mounts the API reference in demo mode: pages at {@link docsPath}, the document at `/api/docs/json`. */
export const mountDocs = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  if (!deps.config.demo) return;
  let whole: Document | undefined;
  // Built on first use, to keep the start fast.
  const readWhole = (): Document =>
    (whole ??= openApiDocument(deps.calls, deps.catalog, {
      hasKeys: deps.people.admitsKeys === true,
    }) as unknown as Document);
  const info = { title: deps.calls.title, version: '1' };
  const document: Document = { openapi: '3.1.0', info, paths: {} };
  await app.register(fastifySwagger, { mode: 'static', specification: { document } });
  await app.register(fastifySwaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    transformSpecification: readWhole,
    transformSpecificationClone: false,
    uiConfig: {
      docExpansion: 'list',
      deepLinking: false,
      persistAuthorization: false,
      validatorUrl: null,
    },
    theme: { title: `${deps.calls.title} · API`, css: [{ filename: 'theme.css', content: theme }] },
  });
};
