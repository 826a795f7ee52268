// The product's server as `npm start` runs it, without the portal's pages. It is copied into the project under measure.
import { pino } from 'pino';
import { readConfig } from '../../../src/server/config';
import { startServer } from '../../../src/server/process/startServer';
import { onStopSignal } from '../../../src/server/process/stopSignals';

const config = readConfig(process.env);
const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }));
const server = await startServer(config, { log });
onStopSignal(server.stop);
process.stdout.write(`ready: http://127.0.0.1:${server.port}\n`);
