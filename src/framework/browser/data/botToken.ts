type Recaptcha = {
  readonly ready: (done: () => void) => void;
  readonly execute: (key: string, options: { readonly action: string }) => PromiseLike<string>;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** A visitor waits no longer for somebody else's script: the server then judges without its token. */
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

/** Fetches the script of the bot check, once, where the server's configuration names one. @source OQ-103 */
export const loadBotCheck = async (): Promise<void> => {
  const meta = configured();
  if (!meta) return;
  loading ??= load(meta);
  try {
    await loading;
  } catch (error) {
    // The next visitor of the page asks for it anew.
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

/** A token that says that a person asks; null where none is configured or none is to be had. @source OQ-103, VAL-072 */
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
