import {
  closeAlert,
  onRouteChange,
  readAlert,
  showAlert,
  showError,
} from '#framework/browser/alerts/alerts.tsx';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { ProblemError } from '#framework/browser/data/ProblemError.ts';

beforeAll(addLightTexts);
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date('2026-03-10T12:00:00Z'));
});
afterEach(() => {
  closeAlert();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
});

describe('the one alert', () => {
  it('SHELL-019: scrolls to the top, even if already there', () => {
    const scrolls: unknown[] = [];
    const known = window.scrollTo;
    window.scrollTo = ((options: unknown) => void scrolls.push(options)) as typeof window.scrollTo;
    showAlert('error', 'um');
    expect(scrolls).toEqual([{ top: 0 }]);
    showAlert('error', 'um');
    expect(scrolls).toEqual([{ top: 0 }, { top: 0 }]);
    closeAlert();
    showAlert('error', 'um');
    expect(scrolls).toHaveLength(2);
    window.scrollTo = known;
  });

  it('SHELL-021, ERR-015: suppresses an identical one while it is shown and for five seconds after', () => {
    showAlert('error', 'dois');
    const first = readAlert();
    jest.advanceTimersByTime(20_000);
    showAlert('error', 'dois');
    expect(readAlert()).toBe(first);
    closeAlert();
    jest.advanceTimersByTime(4000);
    showAlert('error', 'dois');
    expect(readAlert()).toBeNull();
    jest.advanceTimersByTime(5001);
    showAlert('error', 'dois');
    expect(readAlert()?.text).toBe('dois');
  });

  it('SHELL-021, OQ-198: shows a dismissed error again if it recurs after a few seconds', () => {
    showAlert('error', 'oito');
    closeAlert();
    jest.advanceTimersByTime(3000);
    showAlert('error', 'oito');
    expect(readAlert()).toBeNull();
    jest.advanceTimersByTime(3000);
    showAlert('error', 'oito');
    expect(readAlert()?.text).toBe('oito');
  });

  it('closes a success after five seconds and leaves other kinds open', () => {
    showAlert('success', 'três');
    jest.advanceTimersByTime(4999);
    expect(readAlert()?.text).toBe('três');
    jest.advanceTimersByTime(1);
    expect(readAlert()).toBeNull();
    showAlert('warning', 'quatro');
    jest.advanceTimersByTime(60_000);
    expect(readAlert()?.text).toBe('quatro');
  });

  it('closes on navigation unless it was raised to survive it', () => {
    showAlert('error', 'cinco');
    onRouteChange();
    expect(readAlert()).toBeNull();
    showAlert('error', 'seis', { survivesMove: true });
    onRouteChange();
    expect(readAlert()?.text).toBe('seis');
    onRouteChange();
    expect(readAlert()).toBeNull();
  });

  it('ERR-010: survives its navigation even if the caller reports the same error again', () => {
    showAlert('error', 'sete', { survivesMove: true });
    showAlert('error', 'sete');
    onRouteChange();
    expect(readAlert()?.text).toBe('sete');
    onRouteChange();
    expect(readAlert()).toBeNull();
  });

  it('shows a thrown error, but ignores a cancelled call', () => {
    showError(new DOMException('x', 'AbortError'));
    expect(readAlert()).toBeNull();
    showError(new ProblemError({ status: 400, rawCode: 'USE002' }));
    expect(readAlert()?.text).toContain('senha');
    closeAlert();
    showError(new Error('bug'));
    expect(readAlert()?.text).toContain('não identificado');
  });
});
