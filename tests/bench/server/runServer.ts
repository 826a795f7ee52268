// The product's server as started by `npm start`, with the pages of PORTAL_FOLDER or without any. It is copied into the
// measured project if that is not the product itself.
import { pino } from 'pino';
import { application } from '#portal/server/application.ts';
import { readConfig } from '#portal/server/config.ts';
import { onStopSignal, startServer } from '@patio/framework/server';

const config = readConfig(process.env);
const { PORTAL_FOLDER: portalFolder } = process.env;
const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }));
const options = portalFolder ? { pagesFolder: portalFolder } : {};
const server = await startServer(application, config, { log, options });
onStopSignal(server.stop);
process.stdout.write(`ready: http://127.0.0.1:${server.port}\n`);
