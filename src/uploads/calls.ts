import { endpoint } from '@patio/framework/kernel';

/** The files of a screen, everybody's, newest first. The screen's own row of the access table says who may ask. */
export const listUploads = endpoint({
  id: 'uploads.list',
  method: 'GET',
  path: '/uploads/:kind',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'UploadParams', query: 'UploadListQuery' },
  out: 'UploadPage',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-272, UPL-001, UPL-002, OQ-184',
});

/** Lines of a file that were refused. */
export const listUploadFaults = endpoint({
  id: 'uploads.faults',
  method: 'GET',
  path: '/uploads/:kind/:id/faults',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'UploadFileParams', query: 'UploadFaultQuery' },
  out: 'UploadFaults',
  errors: ['SIS001', 'access.denied'],
});

/** Takes back what an own file did. */
export const undoUpload = endpoint({
  id: 'uploads.undo',
  method: 'POST',
  path: '/uploads/:kind/:id/undo',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'UploadFileParams' },
  errors: ['SIS001', 'access.denied', 'approval.open', 'task.not_undoable', 'task.already_undone'],
});

/** Every call of this section that answers JSON. */
export const uploadEndpoints = [listUploads, listUploadFaults, undoUpload] as const;
