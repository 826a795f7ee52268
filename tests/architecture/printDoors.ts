import { doorPages, readDoors } from './doorPages';

// Read by doors.test.ts from a process of its own: Jest cannot load the parser.
process.stdout.write(JSON.stringify({ doors: [...readDoors()], pages: [...doorPages()] }));
