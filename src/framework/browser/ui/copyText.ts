/** Copies by the browser's copy command, which needs a selection. The person's own selection is restored. */
const copyBySelection = (text: string): boolean => {
  const holder = document.createElement('span');
  holder.textContent = text;
  holder.ariaHidden = 'true';
  holder.style.cssText =
    'position: fixed; inset: 0 auto auto 0; white-space: pre; opacity: 0; user-select: text;';
  // The command would copy from a focused field, or with the styles of the page.
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const selection = document.getSelection();
  const before = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  document.body.append(holder);
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    selection?.selectAllChildren(holder);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
    holder.remove();
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
  }
};

/**
 * Copies a text. Browsers have the clipboard only in secure contexts: over plain HTTP the copy command copies.
 *
 * @returns whether it was copied
 */
export const copyText = async (text: string): Promise<boolean> => {
  // oxlint-disable-next-line no-restricted-properties -- The one place that knows it may be missing.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by a policy or a page in the background.
  }
  return copyBySelection(text);
};
