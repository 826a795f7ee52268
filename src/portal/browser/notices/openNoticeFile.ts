import { showError } from '@patio/framework/react';
import { call } from '#session/browser/call.ts';
import { findDownload } from '#session/notificationCalls.ts';

/**
 * Opens a notice's file in a new window. The window is opened before the call, since pop-up blockers would block it
 * afterwards.
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
