import { doorPages, readDoors } from './doorPages';

// Run by doors.test.ts in a separate process: Jest cannot load the parser.
process.stdout.write(JSON.stringify({ doors: [...readDoors()], pages: [...doorPages()] }));
