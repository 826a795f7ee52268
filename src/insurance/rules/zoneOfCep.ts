/** Where a car sleeps, as far as tariffs tell places apart. */
export type InsuranceZone = 'SP_CAPITAL' | 'RJ' | 'CAPITAL' | 'INTERIOR' | 'RURAL';

type Range = readonly [first: string, last: string];

/** The tariff table names the prefixes 01 to 05 and 08, neighbouring towns of 085 to 089 included. */
const saoPaulo: readonly Range[] = [
  ['01000', '05999'],
  ['08000', '08999'],
];

const rioDeJaneiro: readonly Range[] = [['20000', '23999']];

/** First five digits of the other state capitals and Brasília. General knowledge; the post office may refine them. */
const capitals: readonly Range[] = [
  ['29000', '29099'], // Vitória
  ['30000', '31999'], // Belo Horizonte
  ['40000', '42599'], // Salvador
  ['49000', '49098'], // Aracaju
  ['50000', '52999'], // Recife
  ['57000', '57099'], // Maceió
  ['58000', '58099'], // João Pessoa
  ['59000', '59139'], // Natal
  ['60000', '61599'], // Fortaleza
  ['64000', '64099'], // Teresina
  ['65000', '65109'], // São Luís
  ['66000', '66999'], // Belém
  ['68900', '68914'], // Macapá
  ['69000', '69099'], // Manaus
  ['69300', '69339'], // Boa Vista
  ['69900', '69920'], // Rio Branco
  ['70000', '72799'], // Brasília
  ['73000', '73699'], // Brasília
  ['74000', '74899'], // Goiânia
  ['76800', '76834'], // Porto Velho
  ['77000', '77249'], // Palmas
  ['78000', '78109'], // Cuiabá
  ['79000', '79124'], // Campo Grande
  ['80000', '82999'], // Curitiba
  ['88000', '88099'], // Florianópolis
  ['90000', '91999'], // Porto Alegre
];

const isIn = (ranges: readonly Range[], prefix: string): boolean =>
  ranges.some(([first, last]) => first <= prefix && prefix <= last);

/**
 * Zone of a CEP: São Paulo's capital, Rio de Janeiro, another capital, or the interior. Whether a place is rural no CEP
 * tells: the caller says so.
 *
 * @param cep eight digits, bare
 * @source domain 3.2
 */
export const zoneOfCep = (cep: string): Exclude<InsuranceZone, 'RURAL'> => {
  const prefix = cep.slice(0, 5);
  if (isIn(saoPaulo, prefix)) return 'SP_CAPITAL';
  if (isIn(rioDeJaneiro, prefix)) return 'RJ';
  return isIn(capitals, prefix) ? 'CAPITAL' : 'INTERIOR';
};
