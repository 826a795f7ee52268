/** Presence texts in Brazilian Portuguese; the type of other languages. */
export const presencePtBR = {
  engine: {
    presence: {
      one: '%{name} está editando',
      two: '%{name} e %{other} estão editando',
      many: '%{name} e mais %{count} pessoas estão editando',
      unnamed: 'Outra pessoa',
    },
  },
};
