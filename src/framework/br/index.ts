// Brazilian kinds: documents, phones, postal codes, states, plates. Applications list `brKinds` in `src/kinds/index.ts`
// and `brFaces` of `@patio/framework/br/react` in `src/kinds/faces.ts`.

// kinds
export { brKinds, cep, chassis, cnpj, cpf, cpfCnpj, phoneBr, plate, renavam, uf } from './kinds';
export { brErrors } from './errors';

// sentences
export { refusalsEn as brSentencesEn } from './messages/sentences';
export { refusalsPtBR as brSentencesPtBR } from './messages/sentences';

// formats
export { formatCep, isCep, normaliseCep } from './formats/brazil';
export { formatCpf, isCpf, normaliseCpf } from './formats/brazil';
export { formatCpfCnpj, isCpfCnpj, normaliseCpfCnpj } from './formats/brazil';
export {
  formatPhoneBr,
  isBarePhoneBr,
  isMobileBr,
  isPhoneBr,
  normalisePhoneBr,
} from './formats/brazil';
export { type Uf, isUf, ufs } from './formats/brazil';
export { ufLabel } from './ufNames';

// fake values
export { fakeCpf } from './kinds';
