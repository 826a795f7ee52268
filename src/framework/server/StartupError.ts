/**
 * Something outside the program keeps the server from starting. The message is one sentence for the person at the
 * terminal.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
