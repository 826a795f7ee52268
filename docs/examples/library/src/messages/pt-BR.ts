/** The library's own texts. Texts of entities are in the schemas. */
export const messages = {
  menu: { groups: { records: 'Acervo' } },
  people: { groups: { reader: 'Leitor' } },
};
