type Recaptcha = {
  readonly ready: (done: () => void) => void;
  readonly execute: (key: string, options: { readonly action: string }) => PromiseLike<string>;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Timeout of the third-party script; afterwards the server decides without a token. */
const patienceMs = 5_000;

const configured = (): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>('meta[name="bot-check"]');

let loading: Promise<void> | undefined;

const load = ({ content, dataset }: HTMLMetaElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = new URL(dataset['script'] ?? '');
    address.searchParams.set('render', content);
    script.src = address.href;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the bot check does not load.'));
    });
    document.head.append(script);
  });

/** Loads the bot-check script once, if configured. @source OQ-103 */
export const loadBotCheck = async (): Promise<void> => {
  const meta = configured();
  if (!meta) return;
  loading ??= load(meta);
  try {
    await loading;
  } catch (error) {
    // Allows a retry.
    loading = undefined;
    throw error;
  }
};

const execute = async (key: string): Promise<string | null> => {
  await loadBotCheck();
  const { grecaptcha } = window;
  if (!grecaptcha) return null;
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(key, { action: 'lead' });
};

/** Bot-check token; null if not configured or unavailable. @source OQ-103, VAL-072 */
export const botToken = async (): Promise<string | null> => {
  const meta = configured();
  if (!meta) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  try {
    return await Promise.race([execute(meta.content), late]);
  } catch {
    return null;
  }
};
