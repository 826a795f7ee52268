import type { FastifyInstance } from 'fastify';
import type { Deps, Route } from '@patio/framework/server';
import { runSignatureJobs } from './jobs/runSignatureJobs';
import type { SigningDeps, SigningKinds } from './process/SigningCase';
import { mountSigning } from './public/mountSigning';
import { signingRoutes } from './public/publicRoutes';
import { mountSignature } from './staff/mountSignature';
import { signatureRoutes } from './staff/signatureRoutes';

/**
 * Electronic signature of the given kinds of proposals.
 *
 * @returns its calls, what it mounts beside them, its recurring job, and the dependencies that its functions take
 */
export const createSignature = (signing: SigningKinds) => {
  const withKinds = (deps: Deps): SigningDeps => ({ ...deps, signing });
  return {
    withKinds,
    routes: [...signatureRoutes, ...signingRoutes].map(({ handle, ...route }): Route => ({
      ...route,
      handle: (deps, request) => handle(withKinds(deps), request),
    })),
    mount: (app: FastifyInstance, deps: Deps): void => {
      // Not a copy: what is mounted works with the server's own dependencies for as long as it runs.
      const own = Object.assign(deps, { signing });
      mountSigning(app, own);
      mountSignature(app, own);
    },
    runJobs: (deps: Deps): Promise<number> => runSignatureJobs(withKinds(deps)),
  };
};
