import { quickenStyles } from './quickStyles';
import JsdomEnvironment from 'jest-environment-jsdom';

const fromNode = [
  'Request',
  'Response',
  'Headers',
  'FormData',
  'fetch',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'Blob',
  'File',
  'Uint8Array',
  'ArrayBuffer',
  'performance',
  'setImmediate',
  'clearImmediate',
] as const;

/** jsdom with browser features it lacks: fetch and its classes, streams, text encoding, layout queries. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const host = globalThis as unknown as Record<string, unknown>;
    const target = this.global as unknown as Record<string, unknown>;
    for (const name of fromNode) {
      if (host[name] !== undefined) target[name] = host[name];
    }
    const { crypto } = globalThis;
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    target['matchMedia'] = (query: string) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    });
    target['ResizeObserver'] = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
    target['IntersectionObserver'] = target['ResizeObserver'];
    target['scrollTo'] = () => undefined;
    quickenStyles(this.global);
    const { prototype } = this.global.Element as unknown as { prototype: Record<string, unknown> };
    prototype['scrollIntoView'] ??= () => undefined;
  }
}
