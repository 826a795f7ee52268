import type { FastifyInstance } from 'fastify';
import type { Deps, Route } from '@patio/framework/server';
import { runSignatureJobs } from './runSignatureJobs';
import type { SigningDeps, SigningKinds } from './process/SigningCase';
import { mountSigning } from './public/mountSigning';
import { signingRoutes } from './public/publicRoutes';
import { mountSignature, signatureRoutes } from './staff/mountSignature';

/**
 * Electronic signature of the given kinds of proposals.
 *
 * @returns its calls, the routes it mounts, its recurring job, and the dependencies of its functions
 */
export const createSignature = (signing: SigningKinds) => {
  // Extends the server's dependencies in place, since mounted calls keep a reference to them.
  const withKinds = (deps: Deps): SigningDeps => Object.assign(deps, { signing });
  return {
    withKinds,
    routes: [...signatureRoutes, ...signingRoutes].map(({ handle, ...route }): Route => ({
      ...route,
      handle: (deps, request) => handle(withKinds(deps), request),
    })),
    mount: (app: FastifyInstance, deps: Deps): void => {
      mountSigning(app, withKinds(deps));
      mountSignature(app, withKinds(deps));
    },
    runJobs: (deps: Deps): Promise<number> => runSignatureJobs(withKinds(deps)),
  };
};
