import { format } from 'node:util';
import { configureApplication, forgetKinds, registerKinds } from '@patio/framework/kernel';
import { learnErrors } from '#framework/kernel/errors/catalogue.ts';
import { application } from '#generated/application.ts';
import { kinds } from '#generated/kinds.ts';
import { errors } from '#portal/errors.ts';
import { restoreChanges } from './kept/restoring';

restoreChanges();
// Tests use the portal's settings by default.
configureApplication(application);
forgetKinds();
registerKinds(kinds);
learnErrors(errors);

const complaints: string[] = [];

/** In development ra-core logs failed reads, including those aborted on unmount. */
const isTakenBack = ([first]: readonly unknown[]): boolean =>
  (first as Partial<DOMException> | undefined)?.name === 'AbortError';

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    if (isTakenBack(parts)) return;
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

/** Returns and clears the console.error and console.warn output so far, for tests that expect it. */
export const takeConsoleComplaints = (): readonly string[] => complaints.splice(0);

Object.assign(globalThis, { takeConsoleComplaints });

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0)
    throw new Error(`A test writes nothing to the console:\n${found.join('\n')}`);
});
