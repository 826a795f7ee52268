/** Origins of opportunities without a session, with their author in the history. */
export const visitors = {
  csf: { userId: 'system', username: 'CSF', name: 'Simulador do cliente' },
  consortium: { userId: 'system', username: 'FORMWEB', name: 'Formulário de consórcio' },
} as const;

/** Origin of a customer's opportunity. */
export type Visitor = keyof typeof visitors;
