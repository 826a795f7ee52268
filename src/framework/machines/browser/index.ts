export { machineSentences as machineSentencesEn } from '../messages/errors.en';
export { machineSentences as machineSentencesPtBR } from '../messages/errors.pt-BR';
