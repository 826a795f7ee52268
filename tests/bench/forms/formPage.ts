import { createRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';

/** A mount measured in the page: milliseconds until the last input was in the document, and until it was painted. */
export type Mount = {
  readonly inserted: number;
  readonly painted: number;
  readonly inputs: number;
};

declare global {
  interface Window {
    mountForm: (record: object, selector: string) => Promise<Mount>;
    unmountForm: () => void;
  }
}

const afterPaint = (tell: () => void): void => {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', tell, { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  });
};

/** Lets the bench mount and unmount a form. A selector identifies its last input. */
export const installFormPage = (draw: (record: object) => ReactNode): void => {
  const place = document.getElementById('root')!;
  let root: Root | undefined;
  window.mountForm = (record, selector) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`no ${selector}: ${place.innerText}`)), 20_000);
      const started = performance.now();
      const look = (): boolean => {
        if (!document.querySelector(selector)) return false;
        const inserted = performance.now() - started;
        afterPaint(() => {
          const inputs = document.querySelectorAll('input,textarea,select,[role=combobox]').length;
          resolve({ inserted, painted: performance.now() - started, inputs });
        });
        return true;
      };
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect();
      });
      observer.observe(place, { childList: true, subtree: true });
      root = createRoot(place);
      root.render(draw(record));
    });
  window.unmountForm = () => {
    root?.unmount();
    root = undefined;
  };
};
