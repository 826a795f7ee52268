/** Page of the changes that wait for a second person. */
export const approvalsPath = '/approvals';
