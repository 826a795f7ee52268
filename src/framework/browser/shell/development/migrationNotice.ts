const id = 'developer-notice';
const dismissed = 'patio:dismissed-notice';

const colors = { background: '#3b2f04', color: '#fff7d6', border: '1px solid #e8c33c' };
const place = { position: 'fixed', bottom: '1rem', left: '1rem', zIndex: '9999' };
const shape = { maxWidth: 'min(44rem, calc(100vw - 2rem))', padding: '0.75rem 1rem' };
const text = { font: '0.875rem/1.5 ui-monospace, monospace', borderRadius: '0.5rem' };

const paragraph = (sentence: string): HTMLElement => {
  const line = document.createElement('p');
  line.textContent = sentence;
  line.style.margin = '0 0 0.5rem';
  return line;
};

const closeButton = (onClose: () => void): HTMLElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Dismiss';
  Object.assign(button.style, { font: 'inherit', padding: '0.25rem 0.75rem', minHeight: '24px' });
  button.addEventListener('click', onClose);
  return button;
};

/**
 * Development only: notifies about pending schema changes that need a migration, until there are none or it is
 * dismissed; reappears for other changes.
 */
export const showWaiting = (sentences: readonly string[]): void => {
  document.getElementById(id)?.remove();
  const message = sentences.join('\n');
  if (message === '' || sessionStorage.getItem(dismissed) === message) return;
  const notice = document.createElement('aside');
  notice.id = id;
  notice.lang = 'en';
  notice.setAttribute('role', 'status');
  notice.setAttribute('aria-label', 'Waiting for a migration');
  Object.assign(notice.style, { ...colors, ...place, ...shape, ...text });
  const close = (): void => {
    sessionStorage.setItem(dismissed, message);
    notice.remove();
  };
  notice.append(...sentences.map(paragraph), closeButton(close));
  document.body.append(notice);
};
