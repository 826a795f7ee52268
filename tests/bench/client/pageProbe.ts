/** Measurements kept in the page, in milliseconds since navigation start or pointer press. */
export type Probe = {
  firstRow?: number;
  edit?: number;
  fcp: number;
  cls: number;
  long: [start: number, duration: number][];
  /** Waits for the paint of an element after the next pointer press. */
  arm: (selector: string) => void;
};

declare global {
  interface Window {
    probe: Probe;
  }
}

/**
 * Runs in the page before its own scripts: watches for the first row of a list, and for long tasks and layout shifts.
 */
export const installProbe = ({ row, token }: { row: string; token: string }): void => {
  if (token !== '') localStorage.setItem('token', token);
  const probe: Probe = { fcp: 0, cls: 0, long: [], arm: () => undefined };
  window.probe = probe;
  const observe = (type: string, read: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!shift.hadRecentInput) probe.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => probe.long.push([startTime, duration]));
  const afterPaint = (tell: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', tell, { once: true });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  };
  const seen = (selector: string): boolean => {
    const element = document.querySelector(selector);
    if (!element || element.getClientRects().length === 0) return false;
    return element instanceof HTMLInputElement || element.textContent.trim() !== '';
  };
  const waitFor = (selector: string, tell: () => void): void => {
    const look = (): void => {
      if (!seen(selector)) return;
      observer.disconnect();
      afterPaint(tell);
    };
    const observer = new MutationObserver(look);
    const all = { childList: true, subtree: true, attributes: true, characterData: true };
    observer.observe(document, all);
    look();
  };
  waitFor(row, () => (probe.firstRow = performance.now()));
  probe.arm = (selector) => {
    probe.edit = undefined;
    const onPress = (event: PointerEvent): void =>
      waitFor(selector, () => (probe.edit = performance.now() - event.timeStamp));
    window.addEventListener('pointerdown', onPress, { capture: true, once: true });
  };
};
