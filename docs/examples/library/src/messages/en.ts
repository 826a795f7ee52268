/** Words of the library's own. Those of the schemas are in the schemas. */
export const messages = {
  menu: { groups: { records: 'Collection' } },
  people: { groups: { reader: 'Reader' } },
};
