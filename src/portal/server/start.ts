import { program } from './program';

/** `npm start`. */
await program.serve();
