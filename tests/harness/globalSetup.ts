import { configureApplication } from '@patio/framework/kernel';
import { application } from '#generated/application.ts';
import { serverVariable, startTestServer, type TestServer } from './testServer';

/** Jest's global set-up: one PostgreSQL for the run, one migrated template. */
export default async function globalSetup(): Promise<void> {
  configureApplication(application);
  const server = await startTestServer();
  Object.assign(globalThis, { __testServer: server });
  const found: TestServer = { adminUrl: server.adminUrl, url: server.url, name: server.name };
  process.env[serverVariable] = JSON.stringify(found);
}
