/** The library's own texts. Texts of entities are in the schemas. */
export const messages = {
  menu: { groups: { records: 'Collection' } },
  people: { groups: { reader: 'Reader' } },
};
