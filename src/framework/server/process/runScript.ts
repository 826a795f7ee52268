import { spawn } from 'node:child_process';
import { StartupError } from '../StartupError';

/**
 * Runs a Node program of the project and waits for it.
 *
 * @fails with StartupError that ends with what the program said
 */
export const runScript = (root: string, args: readonly string[], task: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`${task} failed:\n${output.trim()}`));
    });
  });
