import { act, fireEvent, render, screen } from '@testing-library/react';
import { session } from '#session/browser/call.ts';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { SessionEnding } from '#portal/browser/session/SessionEnding.tsx';
import {
  limitWarningMs,
  reportActivityMs,
  warningMs,
} from '#framework/people/browser/SessionEnding.tsx';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

beforeAll(addLightTexts);
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2026-03-10T12:00:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
});

const idleMs = 20 * 60_000;

const setUp = (changes: Parameters<typeof sessionUser>[0] = {}) => {
  session.write(sessionUser({ sessionIdleMinutes: 20, ...changes }));
  localStorage.setItem('patio.lastCall', String(Date.now()));
  const server = createFakeServer(() => ({ body: [] }));
  globalThis.fetch = server.fetch as typeof fetch;
  render(<SessionEnding />);
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  return { server, pass };
};

describe('the warning before a session ends', () => {
  it('appears three minutes before and keeps the session when answered', async () => {
    const { server, pass } = setUp();
    await pass(idleMs - warningMs - 10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(20_000);
    expect(screen.getByRole('dialog', { name: 'Sua sessão vai expirar' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('3 minutos');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(server.calls).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Continuar conectado' }));
    await pass(10_000);
    expect(server.calls).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not appear while a person types without making calls', async () => {
    const { server, pass } = setUp();
    for (let minutes = 0; minutes < 40; minutes += 10) {
      await pass(10 * 60_000);
      fireEvent.keyDown(document.body, { key: 'a' });
      fireEvent.keyDown(document.body, { key: 'b' });
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).toHaveLength(4);
    expect(reportActivityMs).toBeLessThan(idleMs - warningMs);
  });

  it('asks the server at the end, which reports the expired session', async () => {
    const { server, pass } = setUp();
    await pass(idleMs + 10_000);
    expect(server.calls.length).toBeGreaterThan(0);
  });

  it('announces once that the session will end in any case, and lets the person continue', async () => {
    const hour = 60 * 60_000;
    const sessionEndsAt = new Date(Date.now() + hour).toISOString();
    const { server, pass } = setUp({ sessionIdleMinutes: 600, sessionEndsAt });
    await pass(hour - limitWarningMs - 1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(2000);
    expect(screen.getByRole('dialog', { name: 'Sua sessão termina às 10:00' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).toHaveLength(0);
  });

  it('shows nothing if the stored session has no times', async () => {
    const { pass } = setUp({ sessionIdleMinutes: 0, sessionEndsAt: '' });
    await pass(24 * 60 * 60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
