import { formatCpfCnpj } from '../kernel/formats';
import './styles/base.css';

/** A CPF or CNPJ with its punctuation, in figures of equal width. */
export const DocumentText = ({ document }: { document: string }) => (
  <span className="ui-money">{formatCpfCnpj(document)}</span>
);
