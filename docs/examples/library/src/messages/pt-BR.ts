/** Words of the library's own. Those of the schemas are in the schemas. */
export const messages = {
  menu: { groups: { records: 'Acervo' } },
  people: { groups: { reader: 'Leitor' } },
};
