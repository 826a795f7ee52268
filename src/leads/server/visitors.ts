/** Where opportunities of people without a session come from, and who stands in their history. */
export const visitors = {
  csf: { userId: 'system', username: 'CSF', name: 'Simulador do cliente' },
  consortium: { userId: 'system', username: 'FORMWEB', name: 'Formulário de consórcio' },
} as const;

/** Origin of an opportunity that a customer left. */
export type Visitor = keyof typeof visitors;
