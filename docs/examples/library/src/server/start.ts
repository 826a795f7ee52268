import { program } from './program';

/** `npm run example:library`. */
await program.serve();
