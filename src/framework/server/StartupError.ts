/** An external problem that prevents the server from starting. The message is one sentence for the terminal. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
