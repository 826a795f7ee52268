import { showError } from '@patio/framework/react';
import { call } from '#session/browser/call.ts';
import { findDownload } from '#session/notificationCalls.ts';

/**
 * Opens the file of a notice in a new window. The window opens before the call, or a pop-up blocker would hold it.
 *
 * @source DLG-009
 */
export const openNoticeFile = async (fileName: string): Promise<void> => {
  const target = window.open('', '_blank');
  try {
    const { url } = await call(findDownload, { query: { fileName } });
    if (target) {
      target.opener = null;
      target.location.href = url;
    } else window.location.assign(url);
  } catch (error) {
    target?.close();
    showError(error);
  }
};
