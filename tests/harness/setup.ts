import { format } from 'node:util';
import { configureApplication } from '@patio/framework/kernel';
import { learnErrors } from '#framework/kernel/errors/catalogue.ts';
import { application } from '#generated/application.ts';
import { errors } from '#portal/errors.ts';
import { restoreChanges } from './kept/restoring';

restoreChanges();
// Tests run as the portal does, unless they say otherwise.
configureApplication(application);
learnErrors(errors);

const complaints: string[] = [];

/** Outside of production ra-core writes each read that fails, also one that a page takes back as it leaves. */
const isTakenBack = ([first]: readonly unknown[]): boolean =>
  (first as Partial<DOMException> | undefined)?.name === 'AbortError';

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    if (isTakenBack(parts)) return;
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

/** Takes what was written to console.error and console.warn so far: for a test that expects it. */
export const takeConsoleComplaints = (): readonly string[] => complaints.splice(0);

Object.assign(globalThis, { takeConsoleComplaints });

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0)
    throw new Error(`A test writes nothing to the console:\n${found.join('\n')}`);
});
